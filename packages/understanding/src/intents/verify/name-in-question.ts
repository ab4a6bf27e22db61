import { words as wordsOf } from '@kehilla/core';
import { withoutCourtesy } from '../../dimensions/frame/read-frame.ts';
import { isMoreThanKinds } from '../../dimensions/kind/kinds-and-names.ts';
import {
  nameAskedAbout,
  nameBeforeAsking,
  type NameInQuestion,
  spelt,
} from '../../dimensions/name/name-asked-about.ts';
import type { WordSpan } from '../../text/spans.ts';
import { beforeAgency } from './agency-named.ts';
import { mayBeName } from './may-be-name.ts';
import type { NamesPort } from './port.ts';

/** The name in a text, and the parts of the text that were taken for the question around it, as they are spelt; none where the text is a name alone. */
export type NameRead = { readonly name: string; readonly beside: readonly string[] };

/**
 * The name in a text that asks about a place ("is Maple Grill glatt kosher", "who certifies Maple Grill?", "Maple Grill kosher?"); the text itself
 * where it is a name alone, where a place on record is called just so, and where only a kind of place or a part of the city would be left. Rule:
 * specification §4.4.
 */
export function readNameInQuestion(text: string, port: NamesPort): NameRead {
  const whole: NameRead = { name: text, beside: [] };
  // "maple.example/kosher" is an address, and asks nothing.
  if (/^\S+\.\S+$/.test(text.trim()) || port.isOnRecord(wordsOf(text))) return whole;
  const plain = withoutCourtesy(text).text;
  const all = wordsOf(plain);
  const question = {
    isName: (name: readonly string[]) => mayBeMeant(name, port),
    isOnRecord: port.isOnRecord,
    agencies: port.agencies.map(({ code }) => code),
    isMoreThanKinds,
  };
  const found =
    nameAskedAbout(all, question) ?? nameBeforeAsking(all, question) ?? nameBeforeAgency(all, question, port);
  const read = found === null ? { name: plain, beside: [] } : spelt(plain, found);
  return read.name === '' ? whole : read;
}

/** The name before an agency's: "Maple Grill CHK", "is Maple Grill under the Orthodox Union"; a name on record where no question stands around it. */
function nameBeforeAgency(
  all: readonly string[],
  question: NameInQuestion,
  { agencies, isOnRecord }: NamesPort,
): WordSpan | null {
  const asked = beforeAgency(all, agencies);
  if (asked === null) return null;
  const { before, code } = asked;
  if (isOnRecord(before)) return { start: 0, end: before.length };
  return nameAskedAbout([...before, code], question) ?? nameBeforeAsking(before, question);
}

/**
 * Whether a part of a question may be the name that is meant: more than a kind of place, and no part of the city but where a place is called so ("can
 * I eat in Midwood").
 */
function mayBeMeant(name: readonly string[], port: NamesPort): boolean {
  const text = name.join(' ');
  return mayBeName(text, port) && (port.areaNamed(text) === null || port.isOnRecord(name));
}
