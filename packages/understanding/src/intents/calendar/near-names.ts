import { editDistance, respelt } from '@kehilla/core';
import type { Token } from '../../text/tokens.ts';
import { CALENDAR_WORDS } from './grammar.ts';

/** A name of the calendar that some words are nearly. */
export type NearName = {
  readonly key: string;
  readonly phrase: string;
  /** The tokens that are nearly it: `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  /** How far off they are: edits of letters; 0 is the name itself written in one or in more words. */
  readonly distance: number;
};

const LONGEST_NAME = 5;
const SHORTEST = 4;
const LONG = 7;

/** Sorts of days, whose names are everyday words: no word is a slip of one, and another name beside one is what is meant. */
export function isOfKind(key: string): boolean {
  return key === 'fast' || key === 'yom_tov';
}

type Name = { readonly key: string; readonly phrase: string; readonly joined: string; readonly sounds: string };
let names: readonly Name[] | null = null;

/**
 * The names that words of a text nearly are, nearest first, one of each key: a letter wrong, two in a long name, or the same sounds in other letters
 * ("pesahch", "simchas tohrah"). Of the same nearness the one that takes more words comes first.
 */
export function nearNames(tokens: readonly Token[]): readonly NearName[] {
  names ??= CALENDAR_WORDS.phrasesOf('holiday')
    .filter(({ value }) => !isOfKind(value ?? ''))
    .map(({ phrase, value }) => ({
      key: value ?? '',
      phrase,
      joined: phrase.replaceAll(' ', ''),
      sounds: soundsOf(phrase),
    }));
  const near: NearName[] = [];
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to += 1) {
      const said = tokens.slice(from, to).map(({ folded }) => folded);
      for (const name of names) {
        const distance = distanceTo(name, said);
        if (distance !== null) near.push({ key: name.key, phrase: name.phrase, from, to, distance });
      }
    }
  near.sort((a, b) => a.distance - b.distance || b.to - b.from - (a.to - a.from));
  return near.filter(({ key }, at) => near.findIndex((other) => other.key === key) === at);
}

function distanceTo({ joined, sounds }: Name, said: readonly string[]): number | null {
  const word = said.join('');
  if (word.length < SHORTEST) return null;
  const most = Math.min(word.length, joined.length) >= LONG ? 2 : 1;
  const letters = editDistance(word, joined, most);
  if (letters <= most) return letters;
  return sounds.length >= SHORTEST && soundsOf(said.join(' ')) === sounds ? most : null;
}

function soundsOf(phrase: string): string {
  return phrase.split(' ').map(respelt).join('');
}
