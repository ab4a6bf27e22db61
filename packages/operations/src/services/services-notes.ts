import { type City, type Trade, tradeOf } from '@kehilla/city';
import type { FindServicesInput, Provider } from '@kehilla/contract';
import { isKosherWord, lengthOfStated } from '@kehilla/understanding';
import { NOTES } from '../describe/notes.ts';
import { asksOpenNow } from '../understand/asks-open-now.ts';
import {} from '../understand/words.ts';
import type { FoundProviders } from './find-providers.ts';
import type { Need } from './need.ts';

/** What a reader of the answer must be told; null stands for nothing to say. */
export function servicesNotes(
  input: FindServicesInput,
  { what, where, refused, isForPlaces, urgent }: Need,
  found: FoundProviders,
  shown: readonly Provider[],
  city: City,
): (string | null)[] {
  return [
    urgent,
    shown.some(({ sample }) => sample) ? NOTES.sample : null,
    input.open_now !== true && shown.length > 0 && asksOpenNow(input.service) ? NOTES.openNow : null,
    refusedNote(refused),
    shown.some(({ licence }) => licence !== null)
      ? 'A licence record is shown as its register prints it; it is not scored and says nothing about quality.'
      : null,
    what.trade !== null && asksOfCertification(what.ignored) ? NOTES.kosherOfServices : null,
    ...(where.kind === 'around' ? [] : where.notes),
    what.trade === null || what.ignored.length === 0
      ? null
      : found.radius_m === null
        ? NOTES.unusedWordsAnywhere
        : NOTES.unusedWords,
    isForPlaces ? NOTES.forPlaces : null,
    what.trade === null && !isForPlaces && (urgent === null || what.near.length > 0)
      ? notUnderstood(
          input.service,
          what.near.map(({ label }) => label),
        )
      : null,
    what.trade !== null && where.kind === 'around' && found.ranked.matched === 0
      ? noneFound(what.trade.label, found.radius_m, input.open_now === true)
      : null,
    what.trade !== null && found.ranked.matched === 0 ? widerTrade(what.trade, city) : null,
  ];
}

function noneFound(trade: string, radius_m: number | null, isOpenNow: boolean): string {
  const who = `No provider of this trade (${trade}) that ${isOpenNow ? 'fits and is known to be open now' : 'fits'} is on record`;
  return `${who} ${radius_m === null ? 'in the city' : `within ${radius_m} m`}; this does not mean that there is none.`;
}

/**
 * Which wider trade to ask for, whose providers may do the work of this one without saying so; null where it is of none, or of one that nobody on
 * record is of.
 */
function widerTrade({ label, parent }: Trade, city: City): string | null {
  const wider = parent === null ? null : tradeOf(parent);
  return wider === null || !city.image.providers.trades.keys.includes(wider.key)
    ? null
    : `Who does the work of this trade (${label}) may be on record as ${wider.label} alone: send service="${wider.label}".`;
}

/** Whether words that no trade took ask what only an agency states: "kosher caterer", "glatt catering". */
function asksOfCertification(unused: readonly string[]): boolean {
  return unused.some((word, at) => isKosherWord(word) || lengthOfStated(unused, at, []) > 0);
}

/** What was made of trades that are not wanted; null where there are none. */
function refusedNote(refused: readonly Trade[]): string | null {
  return refused.length === 0
    ? null
    : `Read as not wanted: ${refused.map(({ label }) => label).join(', ')}. Providers of another trade who do that work too are not left out.`;
}

function notUnderstood(service: string, near: readonly string[]): string {
  const meant =
    near.length === 0
      ? 'send the name of a trade, plumber or dentist for example'
      : `perhaps one of these was meant: ${near.join(', ')}`;
  return `"${service}" was not understood as a trade; ${meant}.`;
}
