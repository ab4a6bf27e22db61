import { fold, words } from '@kehilla/core';
import { findFood, readTerms } from './terms.ts';
import tables from './unread-notes.json' with { type: 'json' };

const foldedIn = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(fold));
const PARTS = foldedIn(tables.parts);
const JOINS = foldedIn(tables.joins);
const HARMLESS = foldedIn(tables.harmless);
/** No phrase of the tables has more words. */
const MOST_WORDS = 2;
/** A number or a letter alone: it points to a remark elsewhere, of which the line says no word. The number of a branch has a sign before it. */
const MARK = /^(?:\d{1,2}|[a-z]|[ivx]{1,4}|[*†‡§¹²³⁴-⁹]+)$/i;
const MARK_BEHIND = /[\p{L}\p{N}.)'’]\s*([*†‡§]{1,3}|[¹²³⁴-⁹]{1,2})\s*$/u;

/** Where a note stands: in brackets or behind a star, or behind a dash, where the name of a branch stands too; and all that its line says beside it. */
type NoteStands = { readonly isInBrackets: boolean; readonly beside: string };

/**
 * Whether what an agency notes behind a name looks like a limit and is not understood: a mark of a remark that stands elsewhere ("(1)"), a product or a part of
 * the business that the line names nowhere else ("Maple Market (Sushi)"), or, in brackets, words in small letters that are known for nothing. Names of
 * branches and areas, what is served and standards are none. Opinion: what cannot be read may limit.
 */
export function isUnreadNote(note: string, { isInBrackets, beside }: NoteStands): boolean {
  const text = note.trim();
  if (isInBrackets && MARK.test(text)) return findFood(text) === null;
  const { other } = readTerms(text);
  if (other.length === 0) return false;
  const left = unknownPhrases(other.flatMap(words), JOINS);
  const said = new Set(words(beside));
  const isOfParts = left.length > 0 && left.every((phrase) => PARTS.has(phrase));
  if (isOfParts) return !left.every((phrase) => phrase.split(' ').every((word) => said.has(word)));
  if (!isInBrackets || /[^\p{Ll}\p{Zs}&,/'’-]/u.test(text)) return false;
  return unknownPhrases(left, HARMLESS).some((phrase) => !said.has(phrase));
}

/** Marks of a remark right behind a name ("Maple Grill*"). */
export function marksBehind(name: string): string[] {
  const mark = MARK_BEHIND.exec(name)?.[1];
  return mark === undefined ? [] : [mark];
}

/** The words without those that a table holds; two that it holds together as one. */
function unknownPhrases(all: readonly string[], known: ReadonlySet<string>): string[] {
  const out: string[] = [];
  for (let at = 0; at < all.length; ) {
    const pair = all.slice(at, at + MOST_WORDS).join(' ');
    const isPair = PARTS.has(pair) || known.has(pair);
    const phrase = isPair ? pair : (all[at] ?? '');
    if (!known.has(phrase)) out.push(phrase);
    at += isPair ? MOST_WORDS : 1;
  }
  return out;
}
