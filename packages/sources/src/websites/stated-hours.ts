import { cleanText, type HoursText } from '@kehilla/core';
import { asList, isObject, type JsonObject } from '../parsing/json-value.ts';
import { BETWEEN_RULES, hoursOfRules } from './hours-of-rules.ts';
import { hoursOfSpecs } from './hours-of-specs.ts';

/** Longer lists and lines are no hours of a week; to read a part of them would be to say that it is closed on the other days. */
const MOST_SPECS = 40;
const MOST_CHARS = 2_000;
/** What is longer is no line of hours to show. */
const MOST_SHOWN = 300;
const COMMAS_AROUND = /^[\s,]+|[\s,]+$/g;

/**
 * The hours of a business as its page states them, in the syntax of opening_hours. Hours of a season (`validFrom`) are left out, as is
 * everything where one part cannot be read: half of a week's hours would say that it is closed on the others. Null where none are
 * stated. Rule: sources note §5.1.
 */
export function hoursOf(object: JsonObject, follow: (value: unknown) => JsonObject | null): HoursText | null {
  const specs = asList(object['openingHoursSpecification']).slice(0, MOST_SPECS).map(follow).filter(isObject);
  const standing = specs.filter((spec) => spec['validFrom'] === undefined && spec['validThrough'] === undefined);
  if (standing.length > 0) return hoursOfSpecs(standing);
  const stated = asList(object['openingHours']).filter((line) => typeof line === 'string');
  if (stated.length > MOST_SPECS || stated.some(({ length }) => length > MOST_CHARS)) return null;
  const lines = stated.map((line) => line.replace(COMMAS_AROUND, '')).filter((line) => line !== '');
  const rules = lines.flatMap((line) => line.split(BETWEEN_RULES)).map((rule) => rule.replace(COMMAS_AROUND, ''));
  const said = rules.filter((rule) => rule !== '');
  return said.length === 0 ? null : (hoursOfRules(said) ?? shown(lines));
}

/** Lines that are no hours to a program, as they are; null where they are too long to be shown whole. */
function shown(lines: readonly string[]): HoursText | null {
  const text = cleanText(lines.join('; '), MOST_CHARS);
  return text === null || text.length > MOST_SHOWN ? null : { text, syntax: 'text' };
}
