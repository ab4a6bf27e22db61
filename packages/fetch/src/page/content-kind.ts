import { parse as parseCsv } from 'csv-parse/sync';
import type { ContentKind, Page } from './page.ts';

/** Content types by kind. `text/plain` only says that it is text: it may be any of those it is listed under. */
const TYPES: Readonly<Record<ContentKind, RegExp>> = {
  html: /^(text\/html|application\/xhtml\+xml)$/,
  json: /^(application\/([\w.-]+\+)?json|text\/(json|plain))$/,
  xml: /^(application|text)\/([\w.-]+\+)?xml$/,
  csv: /^(text\/(csv|plain|comma-separated-values)|application\/(csv|vnd\.ms-excel))$/,
  calendar: /^(text\/(calendar|plain|x-vcalendar)|application\/(ics|calendar|x-ical))$/,
  pdf: /^application\/pdf$/,
  image: /^image\/(png|jpeg|webp|gif)$/,
};

/** First bytes by kind, for an answer with an empty type. */
const BEGINNINGS: Readonly<Record<ContentKind, RegExp>> = {
  html: /^\s*(<!--(?:(?!-->)[^])*-->\s*)*<(!doctype\s+html|html|head|body)\b/i,
  json: /^\s*[[{]/,
  xml: /^\s*<(\?xml|rss|feed|urlset)\b/i,
  csv: /^[^\0<{[]+[,;\t][^\0]*$/,
  calendar: /^\s*BEGIN:VCALENDAR/i,
  pdf: /^%PDF-/,
  image: /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP|GIF8)/s,
};

/** Beginnings of bodies that cannot be of a kind, whatever their type says. A PDF may have a few bytes before it; an image may have another image's type. */
const BINARY = /^(?:%PDF-|\x89PNG|\xff\xd8\xff|GIF8|PK\x03\x04|\x1f\x8b|RIFF....WEBP)/s;
const PDF_WITHIN = /%PDF-/;
const PDF_START_BYTES = 1_024;

const SAYS_NOTHING = /^(|application\/octet-stream|binary\/octet-stream)$/;
/** Types of text. One of these may be the server's own mistake; a list with the type of a picture or a PDF is something else. */
const TEXTUAL =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)$|application\/(?:x-)?(?:java|ecma)script$|application\/xhtml\+xml$)/;

/**
 * Returns the kind of a body by its declared type, or else by its beginning; null if it is none of the requested kinds, or if its type contradicts it. A
 * complete text in the form of a requested kind counts even under another text's type: JSON and calendars come as `text/html`.
 */
export function findKind(
  contentType: string | null,
  body: Uint8Array,
  accepts: readonly ContentKind[],
): ContentKind | null {
  const type = getType(contentType);
  if (SAYS_NOTHING.test(type)) {
    const start = getStart(body, 'latin1');
    return accepts.find((one) => BEGINNINGS[one].test(start)) ?? null;
  }
  const labelled = accepts.find((one) => TYPES[one].test(type) && !contradicts(one, body)) ?? null;
  if (labelled !== null || !TEXTUAL.test(type)) return labelled;
  return accepts.find((one) => isWhole(one, body)) ?? null;
}

/** The kind that a page is under a type that says something else, with that type: `json as text/html`. Null where type and page agree, or nothing is said. */
export function mislabelledAs({ content_type, body }: Pick<Page, 'content_type' | 'body'>): string | null {
  const type = getType(content_type);
  if (SAYS_NOTHING.test(type) || !TEXTUAL.test(type)) return null;
  const kind = (['json', 'calendar', 'xml', 'html'] as const).find((one) =>
    BEGINNINGS[one].test(getStart(body, 'latin1')),
  );
  const isSaid = kind === undefined || TYPES[kind].test(type) || (kind === 'xml' && TYPES.html.test(type));
  return isSaid || !isWhole(kind, body) ? null : `${kind} as ${type}`;
}

function getType(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns whether a body cannot be what its type says. An empty one may be anything. */
function contradicts(kind: ContentKind, body: Uint8Array): boolean {
  if (body.byteLength === 0) return false;
  const start = getStart(body, 'latin1');
  if (kind === 'pdf') return !PDF_WITHIN.test(getStart(body, 'latin1', PDF_START_BYTES));
  if (kind === 'image') return !BEGINNINGS.image.test(start);
  if (BINARY.test(start)) return true;
  if (kind === 'html') return BEGINNINGS.calendar.test(start) || (BEGINNINGS.json.test(start) && isWhole('json', body));
  if (kind === 'json') return /^\s*</.test(start) || BEGINNINGS.calendar.test(start);
  if (kind === 'xml') return BEGINNINGS.json.test(start) || /^\s*<(?:!doctype\s+html|html)\b/i.test(start);
  return BEGINNINGS.html.test(start) || (kind === 'calendar' && BEGINNINGS.json.test(start));
}

/** Whether a body has the form of a kind from its begin to its end. */
function isWhole(kind: ContentKind, body: Uint8Array): boolean {
  if (!BEGINNINGS[kind].test(getStart(body, 'latin1'))) return false;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8').trim();
  if (kind === 'json') return isJson(text.replace(/^\uFEFF/, ''));
  if (kind === 'calendar') return /END:VCALENDAR$/i.test(text);
  if (kind === 'xml') return /<\/(?:rss|feed|urlset|rdf:RDF)\s*>$/i.test(text);
  if (kind === 'html') return /<\/html\s*>$/i.test(text);
  return kind === 'csv' && isTable(text);
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Whether a text is a header of several columns and rows as long as it. */
function isTable(text: string): boolean {
  try {
    const rows = parseCsv(text, { bom: true, relax_column_count: false, skip_empty_lines: true });
    return rows.length > 1 && (rows[0]?.length ?? 0) > 1;
  } catch {
    return false;
  }
}

// Repetitions are bounded: no page of others may keep the reader busy for long.
const CHALLENGE = /<title[^>]{0,200}>\s{0,50}(just a moment|attention required|checking your browser|access denied)/i;
/** Titles of pages that a site, its guard or its host shows while the page itself is away. */
const AWAY =
  /<title[^>]{0,200}>\s{0,50}(?:[^<]{0,60}\b(?:(?:under|down for|scheduled|site|in) maintenance|maintenance mode|temporarily (?:unavailable|down|offline|closed for maintenance)|service unavailable|account (?:has been )?suspended|under construction)|maintenance\s{0,5}(?:<|mode|page|[-–—|])|one moment\s{0,5}(?:<|,|\.\.|…)|please wait\b|verify(?:ing)? (?:you|that you)|are you (?:a )?(?:human|robot)|human verification|robot check|security check|pardon our interruption|request (?:blocked|rejected)|site blocked|techloq|internal server error|bad gateway|gateway time-?out|database error|error establishing|(?:error )?(?:40[0-4]|50[0-4])\s{0,5}(?:<|[-–—:|]|error|forbidden|not found|unauthorized|bad|service|gateway|internal|access)|(?:page )?not found\s{0,5}<|forbidden\s{0,5}<)/i;
/** Marks of a test for humans. On a page with hardly any text it is the whole page. */
const CAPTCHA = /g-recaptcha|h-captcha|hcaptcha\.com|cf-turnstile|captcha-delivery|px-captcha|_Incapsula_Resource/i;
const NEXT_TO_NO_TEXT = 300;
const PASSWORD = /<input[^>]{1,500}type\s{0,5}=\s{0,5}["']?password/i;
const LOGIN_TITLE = /<title[^>]{0,200}>[^<]{0,200}(log ?in|sign ?in|password)/i;
const LOOKED_AT_BYTES = 512 * 1024;
/** A page of so little text with a password field in it is a login page; a long one may have the field in its header. */
const SHORT_TEXT = 3_000;

/** Returns what an HTML page is in place of the requested one: a test for humans, a login, a notice that the page is away; null for none. */
export function standIn(body: Uint8Array): 'challenge' | 'login' | 'away' | null {
  const html = getStart(body, 'utf8', LOOKED_AT_BYTES);
  if (CHALLENGE.test(html.slice(0, 4_096))) return 'challenge';
  if (AWAY.test(html.slice(0, 16_384))) return 'away';
  if (CAPTCHA.test(html) && textLength(html) < NEXT_TO_NO_TEXT) return 'challenge';
  if (!PASSWORD.test(html)) return null;
  return LOGIN_TITLE.test(html) || textLength(html) < SHORT_TEXT ? 'login' : null;
}

/** About how many characters of text people see on a page, in one pass over it. */
function textLength(page: string): number {
  const html = page.toLowerCase();
  let length = 0;
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at);
    length += html.slice(at, tag === -1 ? html.length : tag).trim().length;
    if (tag === -1) break;
    const hidden = /^<(script|style)\b/.exec(html.slice(tag, tag + 8))?.[1];
    const last = hidden === undefined ? tag : html.indexOf(`</${hidden}`, tag);
    const end = last === -1 ? -1 : html.indexOf('>', last);
    if (end === -1) break;
    at = end + 1;
  }
  return length;
}

/** Returns whether an address is that of a login form, to which sites redirect callers that they refuse. */
export function isLoginAddress(url: URL): boolean {
  return /\/(wp-login\.php|login|signin|sign-in)\/?$/i.test(url.pathname);
}

const START_BYTES = 2_048;

/** The beginning of a body as text, without a byte order mark. */
export function getStart(body: Uint8Array, encoding: 'latin1' | 'utf8', bytes = START_BYTES): string {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, bytes)).toString(encoding);
  return text.replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '');
}
