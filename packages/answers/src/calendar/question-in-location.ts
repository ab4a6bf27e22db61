import type { City } from '@kehilla/city';
import type { JewishCalendarInput } from '@kehilla/contract';
import { readObservance } from '@kehilla/language';
import { readPlaceOfTimes } from '@kehilla/language/times';
import { isWholePlace } from '../request/calendar-place.ts';
import { sayArguments } from '../notes/notes.ts';
import { asksWhen } from './ask-when.ts';

/** The parameters that the text of a `location` means. */
type Matched = Pick<JewishCalendarInput, 'holiday' | 'location'>;

/**
 * Reads a `location` that is a question, for people have one field: for a day ("when is Pesach 2027", "Purim in Antwerp"), or for the times of a place ("candle
 * lighting in Flatbush"). Only a text that is no place as a whole, whose other words are a place or none, in a request that names no day. `note` tells how it
 * was read; null if it was not.
 */
export function readQuestionInLocation(
  input: JewishCalendarInput,
  city: City | null,
): { readonly input: JewishCalendarInput; readonly note: string | null } {
  const { location, ...rest } = input;
  const isDayNamed = asksWhen(input) || input.date !== undefined || input.year_view === true;
  if (location === undefined || input.lat !== undefined || isDayNamed || isWholePlace(location, city))
    return { input, note: null };
  const read = placeOfTimes(location, city) ?? findDay(location, city);
  if (read === null) return { input, note: null };
  return { input: { ...rest, ...read }, note: `"${location}" is a question, and was read as ${sayArguments(read)}.` };
}

function placeOfTimes(text: string, city: City | null): Matched | null {
  const location = readPlaceOfTimes(text);
  return location === null || !isWholePlace(location, city) ? null : { location };
}

/** Sorts of days whose names may stand beside a place without asking when they are: "fast food, Queens". */
const SORTS: ReadonlySet<string> = new Set(['fast', 'yom_tov']);

function findDay(text: string, city: City | null): Matched | null {
  const { found } = readObservance(text);
  if (found === null || found.key === null || found.slip !== null) return null;
  const location = found.unused.join(' ');
  if (location !== '' && (SORTS.has(found.key) || !isWholePlace(location, city))) return null;
  const beside = new Set(found.unused);
  const words = text.split(/[\s,?!.]+/).filter((word) => word !== '' && !beside.has(word));
  return { holiday: words.join(' '), ...(location === '' ? {} : { location }) };
}
