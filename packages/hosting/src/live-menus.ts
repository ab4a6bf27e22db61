import type { LiveMenus } from '@kehilla/answers';
import type { City } from '@kehilla/city';
import type { LiveOutcome } from '@kehilla/contract';
import { WEBSITE_SOURCE } from '@kehilla/core';
import type { LiveMeter } from '@kehilla/gateway';
import { areAtSeveralDoors, ownSite, type Site, type SitePlace, type SiteReader, siteUrl } from '@kehilla/sources';
import type { LiveCity } from '@kehilla/store';

/** A caller waits no longer than this for a live reading and the city that holds it, in milliseconds. Rule: specification §4.5, decisions §3. */
const WHOLE_MS = 8_000;
/** The part of it in which other people's pages are read. */
export const READ_MS = 5_500;

/** Returns the city with the new reading, as of this generation (null = nothing was saved), or the present one when the caller's time is up. */
export function cityHolding(
  live: Pick<LiveCity, 'reached'>,
  generation: number | null,
): ReturnType<LiveCity['reached']> {
  return live.reached(generation ?? 0, WHOLE_MS - READ_MS);
}

/** Whether a reading counts as a live call of its caller: one was made, and the site did not fail (503, no answer). Rule: specification §8.3, decisions §3. */
export function isMetered({ made, outcome }: Pick<LiveOutcome, 'made' | 'outcome'>): boolean {
  return made && outcome !== 'unreachable';
}

/** Returns that nothing was asked for now, because a reading of a moment ago, or a try in vain, was used again; null where it was not. */
export function getUsedAgainNote(
  { used_again, outcome }: { readonly used_again: boolean; readonly outcome: LiveOutcome['outcome'] },
  at: string | null,
): string | null {
  if (!used_again) return null;
  const when = at === null ? 'a moment ago' : `a moment ago, at ${at.slice(11, 19)} UTC`;
  return outcome === 'read' || outcome === 'nothing_found'
    ? `It was read ${when}, for another call, and that reading is used again.`
    : `It was tried ${when}, for another call, and is left alone for a while.`;
}

/** The dependencies of reading a place's own website for callers: the reader, and the city of the reading. */
type LiveMenusParts = {
  readonly reader: Pick<SiteReader, 'readNow'>;
  readonly live: Pick<LiveCity, 'current' | 'reached'>;
};

const NOT_YET_SHOWN = 'The menu is read and saved; this answer was made before it could be shown. Ask again.';
const NOT_OWN = {
  ordering_platform: 'Only a page at an ordering platform is on record, which is never read.',
  review_site: 'Only a page at a review site is on record, which is never read.',
  map: 'Only a link of a map is on record, which is never read.',
  social_page: 'Only a social page is on record, which is never read.',
  link_page: 'Only a page of links is on record, which is never read.',
  directory: 'Only a page of a directory is on record, which is never read.',
} as const;

/** Reading a place's own website now, for one caller: metered by theirs, only if a read was made and the site answered. */
export function liveMenusFor({ reader, live }: LiveMenusParts, meter: LiveMeter): LiveMenus {
  return {
    async readNow({ place_id, websites }) {
      const own = ownSite(websites);
      if (own.kind !== 'own') {
        const [url, note] =
          own.kind === 'none' ? [null, 'No website of the place can be read.'] : [own.url, NOT_OWN[own.why]];
        return { city: live.current(), outcome: unread('not_allowed', url, note) };
      }
      const { refused } = await meter.take();
      if (refused !== null) return { city: live.current(), outcome: unread('not_allowed', own.url, refused.message) };
      const site = getSite(live.current(), own.url, place_id);
      const visit = await reader.readNow(site, READ_MS);
      const { outcome, generation, visited_at, made } = visit;
      const metered = isMetered(visit);
      if (!metered) await meter.giveBack();
      const city = await cityHolding(live, generation);
      const late = (generation ?? 0) > city.generation ? NOT_YET_SHOWN : null;
      const read_at = outcome === 'read' ? visited_at : null;
      const note = [late ?? visit.note, getUsedAgainNote(visit, visited_at)].filter((text) => text !== null).join(' ');
      return { city, outcome: { made, metered, outcome, url: own.url, read_at, note: note === '' ? null : note } };
    },
  };
}

function unread(outcome: LiveOutcome['outcome'], url: string | null, note: string): LiveOutcome {
  return { made: false, metered: false, outcome, url, read_at: null, note };
}

/**
 * Returns the site with every place of the city that owns it: the requested one, and branches with the same address; other places of its host may make it a
 * shared one.
 */
function getSite(city: City, url: string, placeId: string): Site {
  const sharing = city.findByHost(new URL(url).hostname.replace(/^www\./, ''));
  const first = city.findPlace(placeId);
  const numbers = new Set([
    ...(first === null ? [] : [first]),
    ...sharing.filter((place) => statesSite(city, place, url)),
  ]);
  const ofHost = [...new Set([...numbers, ...sharing])].map((place) => sitePlace(city, place));
  const places = ofHost.slice(0, numbers.size);
  return { url, places, ...(areAtSeveralDoors(ofHost) ? { is_of_many: true as const } : {}) };
}

function statesSite(city: City, place: number, url: string): boolean {
  return city.record(place).rows.some(({ website }) => website !== null && siteUrl(website) === url);
}

function sitePlace(city: City, place: number): SitePlace {
  const { place_id, rows } = city.record(place);
  const others = rows.filter(({ source_id }) => source_id !== WEBSITE_SOURCE);
  const phones = new Set(others.flatMap(({ phone }) => phone ?? []));
  const names = new Set(others.flatMap((row) => row.names[0]?.text ?? []));
  const address = rows.find((row) => row.address?.house_number != null)?.address ?? null;
  return { place_id, address, names: [...names], phones: [...phones] };
}
