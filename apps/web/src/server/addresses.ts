import type { Request } from 'express';
import { type Found, findPage } from '../pages.ts';
import type { Page } from '../page.ts';
import { lostPage } from '../pages/about/about-pages.ts';

/** Addresses that people try, and the page that each means. */
const MEANT: Readonly<Record<string, string>> = {
  '/en': '/?lang=en',
  '/he': '/?lang=he',
  '/home': '/',
  '/search': '/places',
  '/shabbat': '/calendar',
  '/zmanim': '/calendar',
  '/yahrzeit': '/yahrzeits',
  '/privacy': '/about/privacy',
  '/terms': '/about/terms',
};
/** Paths of programs: an unknown address there is answered in the form of programs. */
const OF_PROGRAMS = /^\/(?:v1|mcp|docs|account|health|ready|feeds|metrics|certificates)(?:\/|$)|\/\.|\.[a-z\d]{1,5}$/i;

/** Returns the page that an unknown address means: in other case, or by another name; null if it means none. */
export function findMeant(request: Request): string | null {
  if (!isRead(request)) return null;
  const { path, originalUrl } = request;
  const query = originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?') + 1) : '';
  const plain = path.replace(/(?<=[^/])\/$/, '').toLowerCase();
  const matched = MEANT[plain];
  if (matched !== undefined) return withQuery(matched, query);
  // The text behind the first word is a name or an id, whose case matters.
  const lowered = path.replace(/^\/[^/]*/, (word) => word.toLowerCase());
  for (const one of [lowered, plain]) if (one !== path && findPage(one) !== null) return withQuery(one, query);
  return null;
}

/** Returns the page that says that nothing is here, for a browser that asks for a page; null for everything else. */
export function findLost(request: Request): Found<Page> | null {
  if (!isRead(request) || OF_PROGRAMS.test(request.path) || request.get('accept')?.includes('text/html') !== true)
    return null;
  return { page: lostPage, params: [], name: null, takes_form: false };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
