import type { Chart } from '../../engine/rule.ts';
import type { Claims } from './claims.ts';
import type { EventsPorts, PlaceInWords } from './interpretation.ts';
import { fillerEnd, freeStretches, wordsBetween } from './words.ts';

/**
 * Where the text says that it is to be, in the first stretch of free words that does; null where none does. Words that are part of the name of an event or a
 * hall are no place ("JCC Harlem"); of words that only may say where nothing is read where `isSureOnly`.
 */
export function readPlace<Place>(
  chart: Chart,
  claims: Claims,
  ports: EventsPorts<Place>,
  isSureOnly: boolean,
): PlaceInWords<Place> | null {
  for (const { from, to } of freeStretches(chart, claims.isFree)) {
    const found = ports.placeIn(wordsBetween(chart, from, to));
    if (found === null || (!found.isLed && isSureOnly)) continue;
    const [start, end] = [from + found.from, from + found.to];
    if (!found.isLed && isOfName(chart, claims, ports, start, end)) continue;
    const [ownFrom, ownTo] = [from + found.ownFrom, from + found.ownTo];
    claims.add('used', 'place', [{ from: ownFrom, to: ownTo }]);
    const beside = [
      { from: start, to: ownFrom },
      { from: ownTo, to: end },
    ];
    claims.add(
      'set_aside',
      'another place',
      beside.filter((span) => span.from < span.to),
    );
    return { ...found, from: start, to: end };
  }
  return null;
}

/** Whether the words of a place with the one before or behind them are in the name of an event or a hall. */
function isOfName<Place>(
  chart: Chart,
  claims: Claims,
  { inTitle, inVenue }: EventsPorts<Place>,
  from: number,
  to: number,
): boolean {
  return [from - 1, to].some((beside) => {
    if (!claims.isFree(beside) || fillerEnd(chart, beside) !== null) return false;
    const words = wordsBetween(chart, Math.min(from, beside), Math.max(to, beside + 1));
    return inTitle(words) || inVenue(words);
  });
}
