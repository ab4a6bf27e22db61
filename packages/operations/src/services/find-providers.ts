import { type City, type RankedProviders, rankProviders } from '@kehilla/city';
import type { FindServicesInput } from '@kehilla/contract';
import { type Borough, isBySun } from '@kehilla/core';
import type { Where } from '../understand/where.ts';
import type { Need } from './need.ts';
import { openAnswer } from '../describe/open-now.ts';

/** Who was found, and within what. */
export type FoundProviders = {
  readonly ranked: RankedProviders;
  /** Metres that were used; null for the whole city. */
  readonly radius_m: number | null;
  /** Metres before the area was widened; null where it was not. */
  readonly widened_from_m: number | null;
  /** The borough to which all who were found belong; null where the circle was the bound. */
  readonly borough: Borough | null;
};

/** With fewer the area is thin, and is widened. */
export const ENOUGH = 3;
const WIDEST_M = 30_000;
const NOBODY: RankedProviders = { best: [], matched: 0, considered: 0, closed: 0, hoursUnknown: 0, noLocation: 0 };

/**
 * Providers of the trade that was understood, within the area asked about; where fewer than three that fit are in a borough, the circle around it is
 * looked at, and while there are fewer still the radius is doubled, up to 30 km. Rule: specification §4.6.
 */
export function findProviders({ what, where }: Need, input: FindServicesInput, city: City, now: Date): FoundProviders {
  const asked = where.kind === 'around' && where.centre !== null ? where.radius_m : null;
  if (what.trade === null || where.kind !== 'around')
    return {
      ranked: NOBODY,
      radius_m: asked,
      widened_from_m: null,
      borough: boroughNamed(where),
    };
  const { centre } = where;
  const trade = what.trade.key;
  const accepts = filterOf(city, input.open_now === true, now);
  const within = (radius_m: number | null, borough: Borough | null = null): RankedProviders =>
    rankProviders(city, {
      trade,
      centre: radius_m === null ? null : centre,
      radius_m,
      borough,
      now,
      limit: input.limit,
      accepts,
    });
  const named = boroughNamed(where);
  const inside = named === null ? null : within(asked, named);
  if (inside !== null && inside.matched >= ENOUGH)
    return { ranked: inside, radius_m: asked, widened_from_m: null, borough: named };
  let ranked = within(asked);
  let radius_m = asked;
  while (radius_m !== null && radius_m < WIDEST_M && ranked.matched < ENOUGH) {
    radius_m = Math.min(WIDEST_M, radius_m * 2);
    ranked = within(radius_m);
  }
  return { ranked, radius_m, widened_from_m: radius_m === asked ? null : asked, borough: null };
}

/** The borough that was asked for, as a whole; null where none was. */
export function boroughNamed(where: Where): Borough | null {
  return where.kind === 'around' && where.area?.kind === 'borough' ? where.borough : null;
}

/** Hours that several providers publish are looked at once a question; those by the sun at each place, where they are shown too. */
function filterOf(city: City, openNow: boolean, now: Date): (place: number) => Told {
  if (!openNow) return () => 'yes';
  const { hours_of, hours_texts } = city.image.providers;
  const told = hours_texts.map((): Told | null => null);
  return (place) => {
    const at = (hours_of[place] as number) - 1;
    const hours = hours_texts[at];
    if (hours === undefined) return 'hours_unknown';
    if (isBySun(hours)) return toldOf(openAnswer(city.doc(place), now).open);
    return (told[at] ??= toldOf(openAnswer({ ...ANYWHERE, hours }, now).open));
  };
}

type Told = 'yes' | 'no' | 'hours_unknown';

/** Anywhere in the city: hours that do not speak of the sun are the same all over it. */
const ANYWHERE = { closed: null, hours_disagree: false, location: null, about: null };

function toldOf(open: boolean | null): Told {
  return open === null ? 'hours_unknown' : open ? 'yes' : 'no';
}
