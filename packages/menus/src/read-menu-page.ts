import { type MenuDish, type ParsedMenu, SourceError } from '@kehilla/core';
import { eachOnce } from './dish-text.ts';
import { readHtml } from './html/read-html.ts';
import { getGraph, jsonLdObjects } from './jsonld/graph.ts';
import { readJsonLd } from './jsonld/read-jsonld.ts';
import { issuesOfDoubts, type MenuDoubt, type MenuIssue } from './menu-doubts.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readState } from './state/read-state.ts';
import { described } from './described.ts';
import { listTextNodes } from './html/text/text-nodes.ts';
import type { PageElement, TextNode } from './html/text/text-node.ts';
import { noTextOutsideMenu, type StatedByPicture } from './html/text/text-outside-menu.ts';
import { bearsSign, dishesNoted, noteOfMany, notesOfSigns } from './notes.ts';

/** A page as it was read: its address, its bytes, when it was read, and the type that its site gives it. */
export type MenuPage = {
  readonly url: string;
  readonly body: Uint8Array;
  readonly fetched_at: string;
  readonly content_type: string | null;
};

/** A larger page is no menu: it is refused, not cut. Rule: sources note §5.3. */
const MOST_HTML_BYTES = 3 * 1024 * 1024;

/** The menu of a page, null if none can be read with confidence; and the left-out parts of a menu, as issues. */
export type MenuReading = { readonly menu: ParsedMenu | null; readonly issues: readonly MenuIssue[] };

/**
 * Returns the menu of a page; null if none can be read with confidence. JSON-LD comes first, then the state for the page's scripts, then the visible text.
 * Throws `SourceError` for a page that is too large or broken. Rule: sources note §5.
 */
export async function readMenuPage(page: MenuPage): Promise<ParsedMenu | null> {
  return (await readMenu(page)).menu;
}

/**
 * Returns the same with the left-out lines: priced lines that are no dish or unclear, counted with examples. For data for programs only their own left-out
 * parts are told. Throws as `readMenuPage` does.
 */
export async function readMenu(page: MenuPage): Promise<MenuReading> {
  const uncertain: MenuDoubt[] = [];
  const isPdf = /pdf/i.test(page.content_type ?? '') || startsAsPdf(page.body);
  if (isPdf) {
    const menu = makeMenu(page, null, await readPdf(page.body, uncertain));
    return { menu, issues: issuesOfDoubts(uncertain) };
  }
  const html = getHtml(page);
  const lang = findLang(html);
  const stated = readJsonLd(getGraph(jsonLdObjects(html)), page.fetched_at, uncertain).dishes;
  const noted = (dishes: ParsedMenu['dishes']): ParsedMenu | null =>
    makeMenu(page, lang, withNotesOfPage(html, dishes));
  const menu = noted(stated) ?? noted(readState(html, uncertain)) ?? makeMenu(page, lang, readHtml(html, uncertain));
  return { menu, issues: issuesOfDoubts(uncertain) };
}

/** The text of a page of HTML. Throws `SourceError` where it is too large. */
export function getHtml({ body, content_type }: Pick<MenuPage, 'body' | 'content_type'>): string {
  if (body.byteLength > MOST_HTML_BYTES) throw new SourceError('changed_shape', 'The page is larger than 3 MB.');
  const named =
    /charset=["']?([\w-]+)/i.exec(content_type ?? '')?.[1] ??
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(Buffer.from(body.subarray(0, 2_048)).toString('latin1'))?.[1];
  return textOfBytes(body, named);
}

function makeMenu({ url }: MenuPage, lang: string | null, dishes: ParsedMenu['dishes']): ParsedMenu | null {
  const each = eachOnce(dishes);
  return each.length === 0 ? null : { url, lang, dishes: each };
}

function startsAsPdf(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-';
}

function findLang(html: string): string | null {
  return /<html\b[^>]{0,300}\blang=["']?([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/i.exec(html.slice(0, 4_096))?.[1] ?? null;
}

/** Encodings of one byte a letter: in their bytes no text of several letters is UTF-8 by chance. */
const ONE_BYTE = /^(?:windows-|iso-8859-|macintosh|x-mac-|koi8-)/;
/** Marks of a Hebrew page, whatever its declared encoding. */
const HEBREW = /<(?:html|body)\b[^>]{0,300}\b(?:lang=["']?(?:he|iw|yi)\b|dir=["']?rtl\b)/i;
/** Letters with marks in a row, as no western word has them: text of another alphabet, read wrongly. */
const NO_WORD = /[à-ú]{4}/;
/** The number of characters at the head of a page in which its language is looked for. */
const MOST_HEAD = 4_096;

/**
 * The text of a page's bytes, which are what the page `named` (a label of an encoding; undefined where it names none), or what they plainly are
 * where it is wrong: UTF-8 named otherwise; Windows letters named UTF-8, or nothing, Hebrew ones where the page says that it is Hebrew. Where nobody
 * can tell, letters are replaced (U+FFFD), and what consists of those names nothing.
 */
export function textOfBytes(bytes: Uint8Array, named: string | undefined): string {
  const encoding = getEncoding(named);
  if (encoding !== 'utf-8' && !ONE_BYTE.test(encoding)) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoding === 'utf-8' ? notQuiteUtf8(bytes) : new TextDecoder(encoding).decode(bytes);
  }
}

/** Returns the name of an encoding by its label; UTF-8 for an unknown label. */
function getEncoding(label = 'utf-8'): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** The text of bytes that are no UTF-8 throughout: it is UTF-8 with a slip where most of its letters beyond ASCII are. */
function notQuiteUtf8(bytes: Uint8Array): string {
  const loose = new TextDecoder().decode(bytes);
  const replaced = loose.match(/\uFFFD/g)?.length ?? 0;
  const read = loose.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  if (read >= replaced) return loose;
  if (HEBREW.test(loose.slice(0, MOST_HEAD))) return new TextDecoder('windows-1255').decode(bytes);
  const western = new TextDecoder('windows-1252').decode(bytes);
  return NO_WORD.test(western) ? loose : western;
}

/** A page without such a text has no note, and is not searched for one. */
const MAY_NOTE =
  /(?:[*†‡§¹²³]|&dagger;|&Dagger;)\)?\s*(?:<[^<>]{0,80}>\s*)*(?:[:=–-]\s*)?(?:denotes|indicates|means|items?|dishes|may contain|contains?|allergens?|(?:tree )?nuts|peanuts|egg|dairy|gluten|sesame)|(?:>|\.)\s*(?:all|every|each|any|our|please note|everything)\b[^<]{0,160}(?:contain|topped|made|served|come|cooked|fried|prepared)|(?:alt|title|aria-label|data-[a-z-]{3,20})\s*=\s*["'](?:[^"'<>]{0,60}contain|(?:tree )?nuts?\b|peanuts?\b|sesame|milk|dairy|eggs?\b|gluten|wheat|soy|fish|shellfish|crustacean)|<title>[^<]{0,60}contain/i;
const MOST_NOTES = 40;

/**
 * Adds the page's visible notes to dishes of its data for programs: beside a sign of a dish, and on all dishes of a kind or a heading. The same dishes without
 * such notes.
 */
function withNotesOfPage(html: string, dishes: readonly MenuDish[]): readonly MenuDish[] {
  if (dishes.length === 0 || !MAY_NOTE.test(html)) return dishes;
  const aside = noTextOutsideMenu();
  const nodes = listTextNodes(html, aside);
  const notes: string[][] = dishes.map(() => []);
  let [left, head] = [MOST_NOTES, null as string | null];
  const byName = Map.groupBy(dishes.keys(), (n) => (dishes[n] as MenuDish).name.toLowerCase());
  const sections = new Set(dishes.map(({ section }) => section));
  const note = (text: string): void => {
    if (left <= 0) return;
    for (const { sign, text: phrase } of notesOfSigns(text)) {
      left--;
      const signed = namesWithSign(nodes, sign, text);
      dishes.forEach((dish, n) => {
        if (bearsSign(`${dish.name} ${dish.description ?? ''}`, sign) || signed.has(dish.name.toLowerCase()))
          notes[n]?.push(phrase);
      });
    }
    const many = noteOfMany(text);
    if (many === null) return;
    left--;
    // A note below no heading on some dishes is about no others.
    const isUnder = (n: number): boolean => (head === null ? many.of.length === 0 : dishes[n]?.section === head);
    for (const n of dishesNoted(many, dishes, isUnder)) notes[n]?.push(text);
  };
  for (const picture of aside.pictures) {
    for (const name of namesAround(nodes, picture, byName))
      for (const n of byName.get(name) ?? []) notes[n]?.push(picture.text);
  }
  for (const { text, heading } of nodes) {
    if (heading > 0 && sections.has(text)) head = text;
    note(text);
  }
  head = null;
  for (const text of aside.below) note(text);
  return dishes.map((dish, n) => ({ ...dish, description: withNotes(dish.description, notes[n] ?? []) }));
}

/** A description that was read, with notes behind it. */
function withNotes(description: string | null, notes: readonly string[]): string | null {
  const phrases = notes.filter((note) => description?.includes(note) !== true);
  const more = described(null, phrases);
  return description === null || more === null ? (more ?? description) : `${description} · ${more}`;
}

/** Returns the names with a sign on a page, in small letters, without the one in the note itself. */
function namesWithSign(nodes: readonly TextNode[], sign: string, note: string): ReadonlySet<string> {
  const names = new Set<string>();
  nodes.forEach(({ text }, i) => {
    if (text === note || !bearsSign(text, sign)) return;
    // A sign that is raised stands in a text of its own, behind the name.
    const name = text
      .replaceAll(sign, '')
      .replace(/[()\s]+$/, '')
      .trim();
    names.add((name === '' ? (nodes[i - 1]?.text ?? '') : name).toLowerCase());
  });
  return names;
}

/** No block of one dish has more texts. */
const MOST_TEXTS = 14;

/** The names of dishes in the smallest element of a page around a picture that has any. */
function namesAround(
  nodes: readonly TextNode[],
  { element }: StatedByPicture,
  names: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  for (let up: PageElement | null = element; up !== null && up.end - up.start <= MOST_TEXTS; up = up.parent) {
    const found = nodes.slice(up.start, up.end).map(({ text }) => text.toLowerCase());
    const named = found.filter((text) => names.has(text));
    if (named.length > 0) return new Set(named);
  }
  return new Set();
}
