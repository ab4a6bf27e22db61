import { fold, words as wordsOf } from '@kehilla/core';

/**
 * Agencies that certify in New York, or are asked for there, and of which the service reads nothing: by how people write them. Opinion: those that no
 * shop is called by.
 */
const OTHER_AGENCIES: readonly (readonly string[])[] = [
  'star k',
  'kof k',
  'chof k',
  'tablet k',
  'vaad harabonim of queens',
  'vaad harabanim of queens',
  'vaad of queens',
  'queens vaad',
  'vhq',
  'kehilah kashrus',
  'kehila kashrus',
  'igud hakashrus',
  'nirbater',
  'volover',
  'crc chicago',
  'chicago crc',
  'crc of chicago',
  'chicago rabbinical council',
  'badatz',
  'בד"ץ',
].map((name) => fold(name).split(' '));

/** Rabbis whose shuls are called so too: they are meant as agencies only where the text says so. */
const ALSO_SHULS = new Set(['nirbater', 'volover']);

const ANY = `(?<![\\p{L}\\p{N}])(?:${OTHER_AGENCIES.map((name) => name.join('[\\s-]+')).join('|')})(?![\\p{L}\\p{N}]|-(?!certified)\\p{L})`;
/** Such agencies in a text, with what denies them or leads to them and what is said of them: "not under the Star-K", "Star-K or Kof-K certified". */
const IN_TEXT = new RegExp(
  `(?:\\b(?:not|no|non)[\\s-]+)?(?:\\b(?:under|by|with|from|certified by)\\s+(?:the\\s+)?)?${ANY}(?:(?:\\s*[,/&]\\s*|\\s+(?:or|and)\\s+)${ANY})*(?:[\\s-]+(?:certified|certification|hechsher|supervision))?`,
  'iu',
);

/** A text without such agencies, of which no source tells a place, and the words that named them; a text of nothing else is left as it is. */
export function withoutOtherAgency(text: string): { readonly text: string; readonly said: readonly string[] } {
  const found = IN_TEXT.exec(text);
  if (found === null || ALSO_SHULS.has(fold(found[0]))) return { text, said: [] };
  const left = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  return left === '' ? { text, said: [] } : { text: left, said: wordsOf(found[0]) };
}

/** How many words from this one on name such an agency; 0 for none. */
function lengthOfOtherAgency(words: readonly string[], at: number): number {
  return OTHER_AGENCIES.find((name) => name.every((word, i) => words[at + i] === word))?.length ?? 0;
}

/** Whether words are such an agency's name and nothing else; that of a rabbi alone may be his shul's. */
export function namesOtherAgency(words: readonly string[]): boolean {
  return words.length > 0 && lengthOfOtherAgency(words, 0) === words.length && !ALSO_SHULS.has(words.join(' '));
}

/** How many words right before this one name such an agency; 0 for none. */
export function lengthOfOtherAgencyBefore(words: readonly string[], end: number): number {
  return (
    OTHER_AGENCIES.find((name) => name.length <= end && lengthOfOtherAgency(words, end - name.length) === name.length)
      ?.length ?? 0
  );
}

/** Such an agency among words, as it was written; null for none. */
export function otherAgencyIn(words: readonly string[]): string | null {
  const at = words.findIndex((_, i) => lengthOfOtherAgency(words, i) > 0);
  return at < 0 ? null : words.slice(at, at + lengthOfOtherAgency(words, at)).join(' ');
}

/** That such an agency was asked for, and that nothing is known of what it certifies. */
export function noteOnOtherAgency(name: string): string {
  return `"${name}" is a certifying agency of which the service reads no list: what it certifies is not known here.`;
}
