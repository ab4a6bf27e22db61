import { SourceError, printed } from '@kehilla/core';
import { type CheerioAPI, load } from 'cheerio';
import { refuseBulk, refuseDepth } from '../../parsing/markup-bounds.ts';
import { refuseStandIn, getText } from '../../parsing/page-form.ts';
import type { Page } from '@kehilla/fetch/page';

/** A page of HTML: a whole document, or a fragment as an AJAX call answers. */
export type HtmlPage = { readonly $: CheerioAPI; readonly isDocument: boolean };

const DOCUMENT = /<!doctype|<html[\s>]|<head[\s>]|<body[\s>]/i;

/**
 * The HTML of a page. Throws `unreachable` for a page that stands in its place, `changed_shape` for one that is JSON, is nested beyond
 * reason, or is cut short as far as one can see it: a document without its end, a fragment with an open `article`.
 */
export function getHtml(page: Page): HtmlPage {
  const text = getText(page);
  refuseStandIn(text);
  if (/^\s*[[{]/.test(text)) throw new SourceError('changed_shape', 'A page is JSON where HTML was expected.');
  const isDocument = DOCUMENT.test(text);
  const isCut = isDocument
    ? !/<\/html\s*>/i.test(text)
    : count(text, /<article[\s>]/gi) > count(text, /<\/article\s*>/gi);
  if (isCut) throw new SourceError('changed_shape', 'A page of HTML is cut short.');
  refuseBulk(text);
  const $ = load(text);
  refuseDepth($);
  return { $, isDocument };
}

/** Returns the texts in an element beside the name of its establishment, in pieces as its markup separates them; a struck-out name too. */
export function piecesBeside($: CheerioAPI, element: ReturnType<CheerioAPI>, title: ReturnType<CheerioAPI>): string[] {
  const markup = [...element.toArray(), ...title.toArray()].map((one) => $.html(one)).join('<br>');
  const name = printed(title.text());
  const pieces = markup.split(/<[^<>]*>/).filter((piece) => piece.trim() !== '' && printed(piece) !== name);
  const isStruck = title.find(STRUCK).length > 0 || title.closest(STRUCK).length > 0;
  return isStruck ? [...pieces, 'struck out'] : pieces;
}

const STRUCK = 's, del, strike';

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
