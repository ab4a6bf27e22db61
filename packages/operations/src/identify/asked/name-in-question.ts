import { noteOnOtherAgency } from '../../describe/notes.ts';
import { type City, findArea } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import {
  nameAskedAbout,
  nameBeforeAsking,
  type NameInQuestion,
  otherAgencyIn,
  spelt,
  withoutCourtesy,
} from '@kehilla/understanding';
import { isMoreThanKinds } from '@kehilla/understanding';
import type { WordSpan } from '@kehilla/understanding';
import { beforeAgency } from './agency-named.ts';
import { isOnRecord, mayBeName } from './on-record.ts';

/** The name in a text, and the note that tells what was taken for the question around it; null where the text is a name alone. */
export type NameRead = { readonly name: string; readonly note: string | null };

/**
 * The name in a text that asks about a place ("is Maple Grill glatt kosher", "who certifies Maple Grill?", "Maple Grill kosher?"); the text itself
 * where it is a name alone, where a place on record is called just so, and where only a kind of place or a part of the city would be left. Rule:
 * specification §4.4.
 */
export function readQuestion(city: City, text: string): NameRead {
  const whole: NameRead = { name: text, note: null };
  const isNamed = (name: readonly string[]): boolean => isOnRecord(city, name.join(' '));
  // "maple.example/kosher" is an address, and asks nothing.
  if (/^\S+\.\S+$/.test(text.trim()) || isNamed(wordsOf(text))) return whole;
  const plain = withoutCourtesy(text).text;
  const all = wordsOf(plain);
  const question = {
    isName: (name: readonly string[]) => mayBeMeant(city, name.join(' ')),
    isOnRecord: isNamed,
    agencies: city.agencies.map(({ code }) => code),
    isMoreThanKinds,
  };
  const found =
    nameAskedAbout(all, question) ?? nameBeforeAsking(all, question) ?? nameBeforeAgency(city, all, question);
  const { name, beside } = found === null ? { name: plain, beside: [] } : spelt(plain, found);
  if (name === '') return whole;
  return { name, note: beside.length === 0 ? null : noteOn(name, beside) };
}

/** The name before an agency's: "Maple Grill CHK", "is Maple Grill under the Orthodox Union"; a name on record where no question stands around it. */
function nameBeforeAgency(city: City, all: readonly string[], question: NameInQuestion): WordSpan | null {
  const asked = beforeAgency(city, all);
  if (asked === null) return null;
  const { before, code } = asked;
  if (isOnRecord(city, before.join(' '))) return { start: 0, end: before.length };
  return nameAskedAbout([...before, code], question) ?? nameBeforeAsking(before, question);
}

/** The same name alone. */
export function nameInQuestion(city: City, text: string): string {
  return readQuestion(city, text).name;
}

function noteOn(name: string, beside: readonly string[]): string {
  const read = `The name was read as "${name}", and "${beside.join(' … ')}" as the question about it.`;
  const agency = otherAgencyIn(wordsOf(beside.join(' ')));
  return agency === null ? read : `${read} ${noteOnOtherAgency(agency)}`;
}

/**
 * Whether a part of a question may be the name that is meant: more than a kind of place, and no part of the city but where a place is called so ("can
 * I eat in Midwood").
 */
function mayBeMeant(city: City, name: string): boolean {
  return mayBeName(city, name) && (findArea(name)?.exact !== true || isOnRecord(city, name));
}
