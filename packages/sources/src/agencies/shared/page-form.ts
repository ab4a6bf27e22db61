import { SourceError } from '@kehilla/core';
import { type CheerioAPI, load } from 'cheerio';
import type { Page } from '../../types.ts';
import { valueAt } from './as-read.ts';
import { printed } from './printed.ts';

/** A page of HTML: a whole document, or a fragment as an AJAX call answers. */
export type HtmlPage = { readonly $: CheerioAPI; readonly isDocument: boolean };

/** Titles of pages that stand in a page's place: a challenge, a filter, a login, an error. */
const STANDS_IN =
  /<title[^>]*>\s*(?:just a moment|attention required|access denied|one moment|please wait|verify|are you (?:a )?(?:human|robot)|security check|log ?in|sign in|error\b|50[0-4]\b|40[0-4]\b|maintenance|techloq|site blocked)/i;
const DOCUMENT = /<!doctype|<html[\s>]|<head[\s>]|<body[\s>]/i;
/** Deeper nesting is no list: it is refused before anything walks down into it. */
const DEEPEST = 400;
/** So many open tags are not even parsed, which would take minutes; sloppy markup leaves a few open. */
const MOST_OPEN = 5_000;
/** Tags that nest: all but those without content, and those that the next of their kind closes. */
const NESTING_TAG =
  /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|td|th|tr|dd|dt|option)\b)[a-z]/gi;
/** No list is so long; in characters. */
const LONGEST = 16 * 1024 * 1024;

/** The text of a page. Throws `changed_shape` when it is not UTF-8, as a body cut within a letter is not. */
export function textOf(page: Page): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(page.body);
  } catch {
    throw new SourceError('changed_shape', 'A page is not UTF-8 text.');
  }
}

/** Whether a page is markup and not JSON or a table. */
export function isMarkup(text: string): boolean {
  return /^\s*</.test(text);
}

/**
 * The JSON of a page. Throws `unreachable` for a page that stands in its place (a challenge, a login, WordPress's error body) and
 * `changed_shape` for any other HTML and for JSON that is broken or cut short.
 */
export function jsonOf(page: Page): unknown {
  const text = textOf(page);
  if (isMarkup(text)) {
    refuseStandIn(text);
    throw new SourceError('changed_shape', 'A page is HTML where JSON was expected.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SourceError('changed_shape', 'The JSON of a page is broken or cut short.');
  }
  if (typeof valueAt(value, 'code') === 'string' && typeof valueAt(value, 'message') === 'string')
    throw new SourceError('unreachable', 'The site answered with an error in place of the list.');
  return value;
}

/**
 * The HTML of a page. Throws `unreachable` for a page that stands in its place, `changed_shape` for one that is JSON, is nested beyond
 * reason, or is cut short as far as one can see it: a document without its end, a fragment with an open `article`.
 */
export function htmlOf(page: Page): HtmlPage {
  const text = textOf(page);
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

/** What stands in an element beside the name of its establishment, piece by piece as its markup parts it; where the name is struck out, that too. */
export function piecesBeside($: CheerioAPI, element: ReturnType<CheerioAPI>, title: ReturnType<CheerioAPI>): string[] {
  const markup = [...element.toArray(), ...title.toArray()].map((one) => $.html(one)).join('<br>');
  const name = printed(title.text());
  const pieces = markup.split(/<[^<>]*>/).filter((piece) => piece.trim() !== '' && printed(piece) !== name);
  const isStruck = title.find(STRUCK).length > 0 || title.closest(STRUCK).length > 0;
  return isStruck ? [...pieces, 'struck out'] : pieces;
}

const STRUCK = 's, del, strike';

function refuseStandIn(text: string): void {
  if (STANDS_IN.test(text.slice(0, 20_000)))
    throw new SourceError('unreachable', 'The site answered with another page (a challenge, a login or an error).');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Throws `changed_shape` for markup that would take too long to parse: longer than any list, or with thousands of tags left open. */
export function refuseBulk(text: string): void {
  let open = 0;
  for (const [, closes] of text.length > LONGEST ? [] : text.matchAll(NESTING_TAG)) {
    open = Math.max(0, open + (closes === '/' ? -1 : 1));
    if (open > MOST_OPEN) break;
  }
  if (text.length > LONGEST || open > MOST_OPEN)
    throw new SourceError('changed_shape', 'The markup is longer or deeper than any list is.');
}

/** Throws `changed_shape` for markup nested deeper than any list is: reading its text would exhaust the stack. */
export function refuseDepth($: CheerioAPI): void {
  let level = $.root().children();
  for (let depth = 0; depth <= DEEPEST; depth++) {
    if (level.length === 0) return;
    level = level.children();
  }
  throw new SourceError('changed_shape', 'The markup is nested beyond reason.');
}
