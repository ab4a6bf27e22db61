import { isPlaceWord } from '../place-words.ts';
import {
  type AreaMatch,
  type AreaNames,
  boroughOfZip,
  type Meaning,
  type NamedArea,
  type NamedElsewhere,
} from './area.ts';
import type { Borough } from '@kehilla/core';

/** Letters a name needs to outweigh a borough that contradicts it: initials do not. */
const LONG_ENOUGH = 4;

/** The area as a caller reads it: name and borough, or name and county. */
function readAs(area: NamedArea | NamedElsewhere): string {
  if (area.kind === 'outside') return area.name.includes(area.where) ? area.name : `${area.name}, ${area.where}`;
  if (area.kind === 'zip') return area.borough === null ? `ZIP ${area.name}` : `ZIP ${area.name} (${area.borough})`;
  return area.kind === 'borough' || area.borough === null || area.name.includes(area.borough)
    ? area.name
    : `${area.name}, ${area.borough}`;
}

/** A match of an area of the city. */
export function inside(area: NamedArea, exact: boolean, alternatives: readonly NamedArea[] = []): AreaMatch {
  return {
    outside: false,
    area,
    read_as: readAs(area),
    exact,
    alternatives: alternatives.filter((other) => other !== area),
  };
}

/** A match of a place elsewhere. */
export function elsewhere(area: NamedElsewhere, exact: boolean): AreaMatch {
  return { outside: true, area, read_as: readAs(area), exact, alternatives: [] };
}

/**
 * The area these place words name exactly, with borough, state and ZIP words around the name taken into account; null when
 * the name is not in the gazetteer as written. A name whose borough is stated wrongly is found in its own, `exact` false.
 */
export function readName(names: AreaNames, words: readonly string[]): AreaMatch | null {
  if (!words.every(names.hasWord)) return null;
  const steps = [...withoutFillers(words).flatMap((own) => peel(names, own)), ...inBoroughNamed(names, words)];
  for (const step of steps) {
    const match = readStep(names, step);
    if (match !== null) return match;
  }
  for (const step of steps) {
    const areas =
      step.hints.far === null && step.hints.borough !== null && step.words.join('').length >= LONG_ENOUGH
        ? findMeaning(names, step)?.areas
        : undefined;
    const [first] = areas ?? [];
    if (first !== undefined && first.kind === 'neighbourhood') return inside(first, false, areas);
  }
  return null;
}

/** The same without the words between an area and its borough: "Midwood section of Brooklyn", "Forest Hills neighborhood, Queens". */
function inBoroughNamed(names: AreaNames, words: readonly string[]): readonly Peeled[] {
  const isBetween = (word: string, at: number): boolean =>
    at > 0 && at < words.length - 1 && (isPlaceWord(word, 'behindAreaName') || isPlaceWord(word, 'betweenAreas'));
  if (!words.some(isBetween)) return [];
  const left = words.filter((word, at) => !isBetween(word, at));
  return withoutFillers(left).flatMap((own) => peel(names, own).filter(({ hints }) => hints.borough !== null));
}

function findMeaning(names: AreaNames, step: Peeled): Meaning | undefined {
  return names.meanings.get(step.words.join(' '));
}

function readStep(names: AreaNames, step: Peeled): AreaMatch | null {
  const code = bareZip(step.words);
  if (code !== null) return step.hints.far === null ? readZip(names, code) : null;
  const meaning = findMeaning(names, step);
  return meaning === undefined ? null : hintedMatch(names, meaning, step.hints);
}

/** Returns the meaning of a name that agrees with the words around it, null if none does. */
export function hintedMatch(names: AreaNames, meaning: Meaning, hints: Hints, exact = true): AreaMatch | null {
  const elsewhereZip = hints.zip === null ? null : names.tables.outsideZip(hints.zip);
  if (elsewhereZip !== null)
    return elsewhere(elsewhereZip, exact && (meaning.outside === elsewhereZip || meaning.areas.length === 0));
  if (hints.far !== null || meaning.areas.length === 0) return outsideMatch(names, meaning, hints, exact);
  const borough = hints.borough ?? (hints.zip === null ? null : boroughOfZip(names, hints.zip));
  const agreeing = borough === null ? meaning.areas : meaning.areas.filter((area) => area.borough === borough);
  const area =
    agreeing[0] ?? (borough !== null && meaning.areas[0]?.id === 'city' ? boroughArea(names, borough) : null);
  if (area === null || area === undefined) return null;
  const zip = hints.zip === null ? null : names.tables.zipArea(hints.zip);
  // A ZIP says more than a borough or the city; a neighbourhood's name says more than the ZIP after it.
  if (zip !== null && (area.kind === 'borough' || area.id === 'city')) return inside(zip, exact);
  return inside(area, exact, borough === null ? meaning.areas : agreeing);
}

function boroughArea({ tables }: AreaNames, borough: string): NamedArea | null {
  return tables.areas.find((area) => area.kind === 'borough' && area.borough === borough) ?? null;
}

function outsideMatch(names: AreaNames, meaning: Meaning, hints: Hints, exact: boolean): AreaMatch | null {
  const { outside } = meaning;
  const { borough, zip } = hints;
  if (outside === null || borough !== null) return null;
  return zip !== null && names.tables.isWithinCity(zip) ? null : elsewhere(outside, exact);
}

function readZip(names: AreaNames, code: string): AreaMatch | null {
  const zip = names.tables.zipArea(code);
  if (zip !== null) return inside(zip, true);
  const other = names.tables.outsideZip(code);
  return other === null ? null : elsewhere(other, true);
}

/** "11219", "11219 1234" and "112191234" all name the ZIP. */
function bareZip(words: readonly string[]): string | null {
  const text = words.join('');
  return /^\d{5}(?:\d{4})?$/.test(text) && (words[0] ?? '').length >= 5 ? text.slice(0, 5) : null;
}

/** The words as they are, then with the words that add nothing taken off either end. */
export function withoutFillers(words: readonly string[]): (readonly string[])[] {
  let start = 0;
  let end = words.length;
  while (start < end - 1 && isPlaceWord(words[start] as string, 'beforeAreaName')) start += 1;
  while (end > start + 1 && isPlaceWord(words[end - 1] as string, 'behindAreaName')) end -= 1;
  return start === 0 && end === words.length ? [words] : [words, words.slice(start, end)];
}

/** The words around a name that say where it is. */
type Hints = {
  readonly borough: Borough | null;
  /** A five-digit code at the end, of this city or elsewhere; null without one. */
  readonly zip: string | null;
  /** A state, county or country outside the city, as a name key. */
  readonly far: string | null;
};

/** A name without words before or behind it, one step further than the one before. */
export type Peeled = { readonly words: readonly string[]; readonly hints: Hints };

const NO_HINTS: Hints = { borough: null, zip: null, far: null };
const LONGEST_HINT = 4;

/** The words with each trailing (then leading) borough, state or ZIP taken off in turn, the whole first. Never empties a name. */
export function peel(names: AreaNames, words: readonly string[]): Peeled[] {
  const steps: Peeled[] = [{ words, hints: NO_HINTS }];
  let current = steps[0] as Peeled;
  for (let next = peelOne(names, current); next !== null; next = peelOne(names, current)) {
    steps.push(next);
    current = next;
  }
  return steps;
}

function peelOne(names: AreaNames, { words, hints }: Peeled): Peeled | null {
  const zip = zipAtEnd(names, words);
  if (zip !== null && hints.zip === null)
    return { words: words.slice(0, -zip.words), hints: { ...hints, zip: zip.code } };
  for (let length = Math.min(LONGEST_HINT, words.length - 1); length > 0; length -= 1) {
    const found = hinted(names, hints, words.slice(words.length - length).join(' '));
    if (found !== null) return { words: words.slice(0, words.length - length), hints: found };
  }
  for (let length = Math.min(LONGEST_HINT, words.length - 1); length > 0; length -= 1) {
    const borough = names.boroughs.get(words.slice(0, length).join(' '));
    if (borough !== undefined && hints.borough === null)
      return { words: words.slice(length), hints: { ...hints, borough } };
  }
  return null;
}

/** Returns the hints with those of a phrase; null if it is no hint, or contradicts one. */
function hinted(names: AreaNames, hints: Hints, phrase: string): Hints | null {
  const borough = names.boroughs.get(phrase);
  if (borough !== undefined) return hints.borough === null ? { ...hints, borough } : null;
  if (names.ofCity.has(phrase)) return hints;
  if (names.far.has(phrase)) return hints.far === null ? { ...hints, far: phrase } : null;
  return null;
}

/** A five-digit code, alone or with its four-digit extension, that is assigned somewhere. */
function zipAtEnd(names: AreaNames, words: readonly string[]): { code: string; words: number } | null {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (/^\d{4}$/.test(last) && known(names, before)) return words.length > 2 ? { code: before, words: 2 } : null;
  const code = /^\d{9}$/.test(last) ? last.slice(0, 5) : last;
  return known(names, code) && words.length > 1 ? { code, words: 1 } : null;
}

function known(names: AreaNames, code: string): boolean {
  return boroughOfZip(names, code) !== null || names.tables.outsideZip(code) !== null;
}
