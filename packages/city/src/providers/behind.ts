import { boundedMemoize, memoizeByObject } from '@kehilla/core';
import type { ProviderImage } from './provider-image.ts';
import type { ProviderQuestion } from './provider-question.ts';

/** Why a provider stands behind the others: a trade that nothing but a licence for several tells of, or licences that have all ended or do not stand. */
export type Behind = 'trade_not_told' | 'licence_over';

const PLACE_BEHIND: Readonly<Record<Behind, number>> = { trade_not_told: 1, licence_over: 2 };

/** How far behind the others a provider stands, whatever its score: 0 for one that does not. */
export function placeBehind(behind: Behind | null): number {
  return behind === null ? 0 : PLACE_BEHIND[behind];
}

/** Why a place stands behind others that are asked for; null where it does not. */
export function behindIn(providers: ProviderImage, { trade, now }: ProviderQuestion): (place: number) => Behind | null {
  const unsure = getUnsure(providers)(trade);
  const ends = getEnds(providers)(trade);
  const now_ms = now.getTime();
  return (place) => {
    if ((ends.get(place) ?? now_ms + 1) <= now_ms) return 'licence_over';
    return unsure.has(place) ? 'trade_not_told' : null;
  };
}

/** Whether all licences of a place for the trade are known to have ended before the instant that the question says. */
export function endedIn(
  providers: ProviderImage,
  { trade, endedBefore_ms }: ProviderQuestion,
): (place: number) => boolean {
  if (endedBefore_ms === null) return () => false;
  const ends = getEnds(providers)(trade);
  return (place) => {
    const end = Math.abs(ends.get(place) ?? 0);
    return end !== 0 && end <= endedBefore_ms;
  };
}

/** More trades than there are: what is made of each is kept as long as the image. */
const MOST_TRADES = 1_000;

/** What is made of an image for a trade, once for each. */
function byTrade<Made>(
  make: (providers: ProviderImage, trade: string) => Made,
): (of: ProviderImage) => (trade: string) => Made {
  return memoizeByObject((providers: ProviderImage) =>
    boundedMemoize(MOST_TRADES, (trade: string) => make(providers, trade)),
  );
}

/** Places of which only a licence for several trades says that they are of one. */
const getUnsure = byTrade(({ unsure }, trade): ReadonlySet<number> => {
  const { start, end } = getRange(unsure, trade);
  return new Set(unsure.places.values.subarray(start, end));
});

/** When the last licence of a place for a trade ends, for the places that have one. */
const getEnds = byTrade(({ licensed, licence_ends }, trade): ReadonlyMap<number, number> => {
  const { start, end } = getRange(licensed, trade);
  return new Map(
    Array.from(licensed.places.values.subarray(start, end), (place, at) => [place, licence_ends[start + at] as number]),
  );
});

/** Where the places of a trade stand in a table; an empty range where it has none. */
function getRange(
  { keys, places: { offsets } }: ProviderImage['unsure'],
  trade: string,
): { readonly start: number; readonly end: number } {
  const at = keys.indexOf(trade);
  return at < 0 ? { start: 0, end: 0 } : { start: offsets[at] as number, end: offsets[at + 1] as number };
}
