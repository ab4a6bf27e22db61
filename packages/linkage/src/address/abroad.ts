import { fold } from '@kehilla/core';
import table from './abroad.json' with { type: 'json' };
import { stateOf } from './states.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of the United States and of what is none of a country's. */
const HERE: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'ZZ', 'EU', 'UN']);
const [COUNTRY_NAMES, COUNTRY_CODES] = countriesElsewhere();
const TOWNS: ReadonlySet<string> = new Set([...table.towns, ...table.provinces]);

/** The postcodes of Britain and Canada, and a Canadian province by its code. */
const POSTCODE =
  /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|,\s*(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE)$/;
/** A name of up to three words that ends a text without a comma before it, behind a number: "Hahaganah 21 Jerusalem Israel". */
const ENDS_BARE = /\d.*?\s((?:\p{L}[\p{L}.'-]*\s+){0,2}\p{L}[\p{L}.'-]*)$/u;
/** A house of prayer that bears a country's name. */
const YOUNG = /\byoung$/i;

/** Whether a word is a country that is not the United States, by its English name or its code. */
export function isCountryElsewhere(name: string): boolean {
  const folded = fold(name.slice(0, 100));
  return COUNTRY_NAMES.has(folded) || COUNTRY_CODES.has(folded);
}

/**
 * Whether the text of an address says that it lies in another country: its last part, perhaps before a postcode, is a country's name, a town or a province
 * that is known to lie in one, or it has a postcode of Britain or Canada. "5 Israel Street, Brooklyn" is in Brooklyn.
 */
export function liesAbroad(address: string): boolean {
  if (POSTCODE.test(address)) return true;
  const parts = address
    .split(/[,;|\n]/)
    .map((part) => part.replace(/\b\d{4,7}\b/g, ' ').trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (isName(last)) return parts.length > 1 || !/\d/.test(address);
  const [, tail = ''] = ENDS_BARE.exec(last) ?? [];
  const words = tail.split(/\s+/);
  return words.some((_, i) => isName(words.slice(i).join(' ')) && !YOUNG.test(words.slice(0, i).join(' ')));
}

/** A country's name, or a town or province there; "Georgia" is a state's. A code of two letters is one's too ("CA"). */
function isName(text: string): boolean {
  const folded = fold(text);
  return (COUNTRY_NAMES.has(folded) || TOWNS.has(folded)) && stateOf(text) === null;
}

/** The names, folded, and the codes of two letters. */
function countriesElsewhere(): readonly [names: ReadonlySet<string>, codes: ReadonlySet<string>] {
  const spelt = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name = HERE.has(code) ? undefined : spelt.of(code);
    return name === undefined ? [] : [{ code: code.toLowerCase(), name: fold(name) }];
  });
  return [
    new Set([...table.countriesToo.map(fold), ...known.map(({ name }) => name)]),
    new Set(known.map(({ code }) => code)),
  ];
}
