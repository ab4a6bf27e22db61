import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word as people write it, or a few of them: small Latin letters, Hebrew or Cyrillic ones. */
const LETTERS = String.raw`\p{Ll}\p{Script=Hebrew}\p{Script=Cyrillic}`;
const WORDS = new RegExp(`^[${LETTERS}’']{2,}(?: [${LETTERS}’']+)*$`, 'u');
/** What a pattern holds of so many letters is a word; less is an ending or a short form ("st", "ies"). */
const WORD_OF_PATTERN = new RegExp(`^[${LETTERS}]{4,}$`, 'u');
/** Parts of addresses of the web, which no person says. */
const OF_ADDRESSES: ReadonlySet<string> = new Set(['https', 'http']);

/** `['…', '…']` of nothing but texts, on one line or several; `as const` makes codes of them. */
const ARRAY = /\[((?:\s*'[^'\n]*',?)+\s*)\](?! as const)/g;
const SPLIT = /'([^'\n]*)'\s*\.split\('[ |,]/g;
const PATTERN = /(?<=[=(:,\s])\/(?![*/\s])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\n\\[])+)\/[dgimsuyv]*(?=[\s,;.)\]])/g;

/**
 * Lists of words of people in a text of TypeScript: arrays, sets and split texts of two words or more, and regular expressions with a word. `known` are texts
 * that are codes of the program itself: a list that has but one other is no list of words, nor is one that is typed by its own texts (`as const`).
 */
export function wordsInCode(text: string, known: ReadonlySet<string>): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(?<=^|\s)\/\/.*$/gm, ' ');
  const isList = (words: readonly string[]): boolean =>
    words.every((word) => WORDS.test(word)) && words.filter((word) => !known.has(word)).length > 1;
  const arrays = [...code.matchAll(ARRAY)].map(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
  );
  const split = [...code.matchAll(SPLIT)].map(([, list = '']) => list.split(/[ |,]+/));
  const patterns = [...code.matchAll(PATTERN)].map(([, source = '']) => wordsOfPattern(source));
  return [...[...arrays, ...split].filter(isList), ...patterns.filter((words) => words.length > 0)].map((words) =>
    words.join(' '),
  );
}

/** The words that a regular expression names, its optional letters with them; "st(?:reet)?" names "street". */
function wordsOfPattern(source: string): string[] {
  return source
    .replace(/\\p\{[^}]*\}|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]/g, ' ')
    .replace(/\\[bsdwBSDW]/g, ' ')
    .replace(/\(\?:([^()|]*)\)\?/g, '$1')
    .split(/[^\p{L}]+/u)
    .filter((word) => WORD_OF_PATTERN.test(word) && !OF_ADDRESSES.has(word));
}

/** Texts that are no words of people but codes: members of a union of the sources, names of the contract's members, and the senses of the lexicon. */
export function codes(): ReadonlySet<string> {
  const files = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => filesBelow(join(folder, name, 'src'))),
  );
  const members = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\|\s*["']([^"'\n]+)["']|["']([^"'\n]+)["']\s*\|/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    );
  const senses = files
    .filter((file) => file.includes('/lexicon/') && file.endsWith('.json'))
    .flatMap((file) => listKeys(JSON.parse(readFileSync(file, 'utf8'))));
  const names = files
    .filter((file) => file.startsWith(join('packages', 'contract', 'src', 'generated')) && file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\s+"?(\w+)"?\??:/gm)].map(([, name = '']) => name));
  return new Set([...members, ...names, ...senses]);
}

function listKeys(value: unknown): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...key.split(' '), ...listKeys(inner)]);
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => join(folder, file));
  } catch {
    return [];
  }
}
