import { type LatLng, SourceError } from '@kehilla/core';
import { UnreadPage, type AskPage, type Page } from '@kehilla/fetch/page';
import type { OnRecord, RowOnRecord } from '../../types.ts';
import { MAPILLARY_HOST, MAPILLARY_TOKEN_ADVICE, readImages } from './parse.ts';
import { pointsOfPlaces } from '../../reading/planning/plan-photos.ts';
import osm from '../osm/source.json' with { type: 'json' };

/** The fields of an image that are read: neither the picture's address nor its author. */
const FIELDS = 'id,captured_at,compass_angle,computed_compass_angle,geometry,computed_geometry,is_pano';
/** The most that an answer has: one with so many may have left others out. */
const MOST_IMAGES = 2_000;
/** The places' groups are read in so many parts, one a week: every one once a quarter. */
const PARTS = 13;
/** A part has at least so many groups: where there are few, they are read in fewer parts. */
const LEAST_OF_A_PART = 100;
/** After so many questions no full box is asked for again: others wait half an hour for a reading, and each question takes a second or two. */
const MOST_QUESTIONS = 500;
/** A token that is not taken. */
const REFUSALS = new Set([400, 401, 403]);
/** How the API says that a box holds too much for it, where it says that in time. */
const TOO_MUCH = 500;

/**
 * Asks for the photos around places on record: those of one part of the city, the next one with each turn, because all of it would take hours. A box
 * whose answer is full is asked for again as two, while that is not too much to ask. Throws `SourceError`. Rule: sources note §4.2.
 */
export async function readPages(ask: AskPage, onRecord?: OnRecord): Promise<Page[]> {
  if (onRecord === undefined)
    throw new SourceError(
      'unreachable',
      'It is read around the places on record, which only run opens: use that, with --dry-run where nothing is to be saved.',
    );
  const groups = listGroups(pointsToAsk(await onRecord.rows()));
  if (groups.length === 0)
    throw new SourceError(
      'too_few',
      'It is read around places of the community and providers, and none with a point is on record yet: read those sources first.',
    );
  let requestCount = 0;
  const askOnce: AskPage = (request) => {
    requestCount += 1;
    return ask(request);
  };
  const pages: Page[] = [];
  for (const group of getPart(groups, await onRecord.turns()))
    pages.push(...(await around(askOnce, group, () => requestCount < MOST_QUESTIONS)));
  return pages;
}

/** Returns the groups whose turn it is after so many turns. */
export function getPart<T>(groups: readonly T[], turns: number): readonly T[] {
  const size = Math.max(LEAST_OF_A_PART, Math.ceil(groups.length / PARTS));
  const start = (turns % Math.ceil(groups.length / size)) * size;
  return groups.slice(start, start + size);
}

async function around(ask: AskPage, group: readonly LatLng[], mayAskMore: () => boolean): Promise<Page[]> {
  const halves = splitInHalves(group);
  const page = await findAnswer(ask, boxText(group), halves !== null);
  // At one point, or after enough requests, the images are taken, full or not: the existence of a photo is what counts.
  if (page !== null && (halves === null || readImages(page).length < MOST_IMAGES || !mayAskMore())) return [page];
  const [one, other] = halves ?? [[], []];
  return [...(await around(ask, one, mayAskMore)), ...(await around(ask, other, mayAskMore))];
}

/** The answer for a box; null where it holds too much for the API and `canHalve`. */
async function findAnswer(ask: AskPage, bbox: string, canHalve: boolean): Promise<Page | null> {
  const query = new URLSearchParams({ fields: FIELDS, bbox, limit: String(MOST_IMAGES) });
  try {
    const page = await ask({ url: `https://${MAPILLARY_HOST}/images?${query}`, accepts: ['json'] });
    // An error inside an answer ends the reading here: the next box would be asked for in vain.
    readImages(page);
    return page;
  } catch (error) {
    if (!(error instanceof UnreadPage)) throw error;
    if (canHalve && (error.status === TOO_MUCH || error.reason === 'timed_out')) return null;
    if (error.status === null || !REFUSALS.has(error.status)) throw error;
    throw new SourceError('unreachable', `${error.message} It may not take the token. ${MAPILLARY_TOKEN_ADVICE}`);
  }
}

/**
 * Where photos are looked for: around those who serve in a trade, whose Truth Score counts them, and around places of the community, by an agency's list
 * or the open map. Of all the rest the city has too much to ask for; a photo that is found counts for whoever is beside it.
 */
function pointsToAsk(rows: readonly RowOnRecord[]): LatLng[] {
  const standing = rows.filter((row) => row.missing_since === null);
  const wanted = new Set(standing.filter(isWanted).map(({ place_id }) => place_id));
  return [...pointsOfPlaces(standing.filter(({ place_id }) => wanted.has(place_id))).values()];
}

function isWanted({ source_id, row }: RowOnRecord): boolean {
  return (row.trades ?? []).length > 0 || row.listing !== null || source_id === osm.id;
}

/** Around the outermost points of a box, in degrees: 44 m to the north, 34 m to the east here. Rule: sources note §4.2. */
const MARGIN_DEG = 0.0004;
/** Side of a cell whose points are asked for together: about 560 m by 420 m. With its margin far below the 0.01 square degrees that may be asked for. */
const CELL_DEG = 0.005;

/** Returns points in groups that each fit in one permitted box; the order depends on their positions only. */
export function listGroups(points: readonly LatLng[]): LatLng[][] {
  const apart = new Map(points.map((point) => [`${point.lat},${point.lng}`, point]));
  const cells = Map.groupBy(apart.values(), ({ lat, lng }) => cellAt(lat) * 1_000_000 + cellAt(lng));
  return [...cells].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** A group as two, by the middle of its longer side; null where it is one point, which no box gets smaller for. */
export function splitInHalves(group: readonly LatLng[]): readonly [LatLng[], LatLng[]] | null {
  if (group.length < 2) return null;
  const { west, south, east, north } = getBounds(group);
  const axis = east - west > north - south ? 'lng' : 'lat';
  const along = group.toSorted((a, b) => a[axis] - b[axis]);
  const middle = Math.floor(along.length / 2);
  return [along.slice(0, middle), along.slice(middle)];
}

/** The box around a group as the API takes it: west, south, east, north in degrees. */
export function boxText(group: readonly LatLng[]): string {
  const { west, south, east, north } = getBounds(group);
  return [west - MARGIN_DEG, south - MARGIN_DEG, east + MARGIN_DEG, north + MARGIN_DEG]
    .map((degrees) => degrees.toFixed(6))
    .join(',');
}

function getBounds(group: readonly LatLng[]) {
  const lngs = group.map(({ lng }) => lng);
  const lats = group.map(({ lat }) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

function cellAt(degrees: number): number {
  return Math.floor(degrees / CELL_DEG);
}
