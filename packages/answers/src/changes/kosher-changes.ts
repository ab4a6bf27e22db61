import { type City, findArea } from '@kehilla/city';
import type {
  KosherChange,
  KosherChangesData,
  KosherChangesEnvelope,
  KosherChangesInput,
  Source,
} from '@kehilla/contract';
import { DAY_MS, distanceM, envelope, fold, makeFreshness, type LatLng, ServiceError } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';
import { bearsName } from '@kehilla/linkage';
import { agencyName, sourceOfList } from '../evidence/judged.ts';
import { type Note, note, sayNotes } from '../notes.ts';
import { SAID } from '../shared-notes.ts';
import type { EvidenceHistory, LinePair, QuestionContext } from '../ports.ts';
import { understandAgencies } from '../request/filters.ts';
import { understandAround } from '../where/area.ts';
import type { Around } from '../where/where.ts';
import {
  citeStatement,
  describePlace,
  isStanding,
  tellAlerts,
  tellReading,
  tellStatement,
  type ListedChange,
} from './statements.ts';

/** The longest time that a request can look back, in days, and the usual time. */
const [MOST_DAYS, USUAL_DAYS] = [92, 7];

/**
 * Returns the changes of evidence since an instant, newest first: each line with the two whole readings that show it, and notices, alerts and documents as they
 * were recorded. It infers nothing from partial readings; a line with a new key of its publisher is no change. Throws `invalid_request` for an instant in the
 * future or more than 92 days ago, and for unknown agencies or places. Rule: decisions §11.
 */
export async function kosherChanges(
  input: KosherChangesInput,
  { city, now, history }: QuestionContext & { readonly history: EvidenceHistory },
): Promise<KosherChangesEnvelope> {
  const since = readSince(input.since, now);
  const agencies = input.agency === undefined ? null : understandAgencies(city, input.agency, 'agency');
  const near = input.near === undefined ? null : readNear(input.near, city);
  const recorded = await history.changesBetween(since, now);
  const all = [
    ...joinRekeyed(recorded.lines).flatMap((pair) => findChanges(city, pair)),
    ...recorded.statements.map((statement) => tellStatement(city, statement)),
    ...tellAlerts(city, since, now),
  ]
    .filter(({ change: { at } }) => Date.parse(at) >= since.getTime())
    .filter(({ change: { agency } }) => agencies === null || agencies.includes(agency))
    .filter(({ change }) => near === null || isNear(city, change, near))
    .toSorted((a, b) => Date.parse(b.change.at) - Date.parse(a.change.at));
  const shown = all.slice(0, input.limit);
  const changes = shown.map(({ change }) => change);
  const compared = comparedSources(city, recorded.compared, agencies);
  const data: KosherChangesData = {
    changes,
    count: all.length,
    since: since.toISOString(),
    until: now.toISOString(),
    coverage: { compared, note: [...(near?.notes ?? []), ...noteOnUncompared(compared)] },
  };
  const dated = changes.map(({ at }) => ({ kind: 'kosher_listing' as const, observed_at: at }));
  const status = compared.some(({ whole_readings }) => whole_readings === 0) ? 'partial' : 'ok';
  return envelope(
    data,
    status,
    makeFreshness(dated, now),
    citeChanges(city, shown),
    sayNotes(CHANGES_NOTES, { count: all.length }),
    city,
  );
}

/** Notes of kosher_changes, in the order in which they are told. */
export const CHANGES_NOTES = [
  note({
    code: 'no_change_seen',
    when: ({ count }) => count === 0,
    say: 'No change was seen in what was compared; that says nothing of lists that were not read whole in that time.',
  }),
  note({ ...SAID.noRuling, when: () => true }),
] satisfies readonly Note<{ readonly count: number }>[];

function readSince(text: string | undefined, now: Date): Date {
  if (text === undefined) return new Date(now.getTime() - USUAL_DAYS * DAY_MS);
  const since = new Date(text);
  const expected = `an instant of the last ${MOST_DAYS} days`;
  if (since > now || now.getTime() - since.getTime() > MOST_DAYS * DAY_MS)
    throw new ServiceError('invalid_request', `since must be ${expected}, as 2026-11-20T00:00:00Z.`, {
      field: 'since',
      expected,
    });
  return since;
}

function readNear(text: string, city: City): Around {
  const where = understandAround({ location: text }, city, NEAR_M);
  if (where.kind === 'around') return where;
  throw new ServiceError('invalid_request', `near: ${where.notes.join(' ')}`, {
    field: 'near',
    expected: 'a neighbourhood, a borough, a ZIP code, an address, a corner or a place of New York City',
  });
}

/** Joins the lines of one establishment that its publisher gave another key between the two readings, and parts lines if one key names two establishments. */
function joinRekeyed(pairs: readonly LinePair[]): LinePair[] {
  const parted = pairs.flatMap((pair): LinePair[] =>
    pair.before === null || pair.after === null || isOne(pair.before, pair.after)
      ? [pair]
      : [
          { ...pair, place_id: null, after: null },
          { ...pair, before: null },
        ],
  );
  const gone = Map.groupBy(
    parted
      .filter(({ after }) => after === null)
      .flatMap((pair) => establishmentKeys(pair).map((key) => ({ key, pair }))),
    ({ key }) => key,
  );
  const joined = new Set<LinePair>();
  const rekeyed = parted.flatMap((pair): LinePair[] => {
    if (pair.before !== null) return [pair];
    const old = establishmentKeys(pair)
      .flatMap((key) => gone.get(key) ?? [])
      .find((other) => !joined.has(other.pair))?.pair;
    if (old === undefined) return [pair];
    joined.add(old);
    return [{ ...pair, place_id: pair.place_id ?? old.place_id, before: old.before }];
  });
  return rekeyed.filter((pair) => !joined.has(pair));
}

/** Returns the keys that identify an establishment of one list in two readings, independent of the publisher's key: its place, and its name at its address. */
function establishmentKeys({ source_id, after_at, place_id, before, after }: LinePair): string[] {
  const line = after ?? before;
  if (line === null) return [];
  const list = `${source_id} ${after_at} ${line.list_id}`;
  const named = `${list} ${fold(line.listed_name)} | ${fold(line.listed_address ?? '')}`;
  return place_id === null ? [named] : [`${list} ${place_id}`, named];
}

/** Whether two lines of one key in two readings are of one establishment, perhaps called a little otherwise. */
function isOne(before: ListingEvidence, after: ListingEvidence): boolean {
  return (
    bearsName([before.listed_name], after.listed_name, 'line') ||
    (before.listed_address !== null && before.listed_address === after.listed_address)
  );
}

/** Returns one change for each value of a line that the list states differently now. */
function findChanges(city: City, pair: LinePair): ListedChange[] {
  const { before, after } = pair;
  const line = after ?? before;
  const agency = line === null ? undefined : city.registry.lists.get(line.list_id)?.agency;
  if (line === null || agency === undefined) return [];
  const { list_id } = line;
  const change = (kind: KosherChange['kind']): ListedChange => ({
    list_id,
    change: {
      kind,
      at: pair.after_at,
      agency,
      agency_name: agencyName(city, agency),
      list: city.registry.lists.get(list_id)?.name ?? list_id,
      place: describePlace(city, pair.place_id),
      listed_name: line.printed_name ?? line.listed_name,
      listed_address: line.printed_address ?? line.listed_address,
      before: tellReading(before, pair.before_at),
      after: tellReading(after, pair.after_at),
      url: line.url,
      statement: null,
    },
  });
  const [was, is] = [isStanding(before), isStanding(after)];
  if (was !== is) return [change(is ? 'listed' : 'no_longer_listed')];
  if (before === null || after === null || !is) return [];
  return [
    ...(sameValues(before.food_status, after.food_status) ? [] : [change('food_status')]),
    ...(sameValues(before.standards, after.standards) ? [] : [change('standards')]),
    ...(before.scope_note === after.scope_note ? [] : [change('scope')]),
  ];
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

/** Every source of the lists that were asked for, with how often it could be compared. */
function comparedSources(
  city: City,
  readings: ReadonlyMap<string, number>,
  agencies: readonly string[] | null,
): KosherChangesData['coverage']['compared'] {
  const lists = city.lists.filter(({ agency }) => agencies === null || agencies.includes(agency));
  const bySource = Map.groupBy(lists, ({ source_id }) => source_id);
  return [...bySource]
    .filter(([source]) => city.readings.some(({ source_id }) => source_id === source))
    .map(([source, own]) => ({
      agencies: [...new Set(own.map(({ agency }) => agency))],
      source: city.sources.get(source)?.name ?? source,
      whole_readings: readings.get(source) ?? 0,
    }));
}

function noteOnUncompared(compared: KosherChangesData['coverage']['compared']): string[] {
  const without = compared.filter(({ whole_readings }) => whole_readings === 0).map(({ source }) => source);
  return without.length === 0
    ? []
    : [`Not compared, for there is no whole reading in that time with one before it: ${without.join('; ')}.`];
}

/** The newest reading of each list that a change rests on, and each notice and document. */
function citeChanges(city: City, shown: readonly ListedChange[]): Source[] {
  const newest = new Map<string, string>();
  for (const { list_id, change } of shown)
    if (list_id !== null && change.at > (newest.get(list_id) ?? '')) newest.set(list_id, change.at);
  const statements = shown.flatMap(({ list_id, change }) => (list_id === null ? [citeStatement(change)] : []));
  const all = [...[...newest].flatMap(([list_id, at]) => sourceOfList(city, list_id, at)), ...statements];
  return all.filter(({ name, url }, at) => all.findIndex((one) => one.name === name && one.url === url) === at);
}

/** Around an address, a corner or a place. */
const NEAR_M = 3_000;
const ZIP = /\b1[01]\d{3}\b/g;

/** Where something stands, as far as anybody knows. */
type Standing = { readonly point: LatLng; readonly borough: string | null };

/**
 * Returns whether a change is about a place near the point. A place with only a ZIP code or a neighbourhood stands in the middle of that, and so does a line
 * without a place by its ZIP code; all others are unknown.
 */
function isNear(city: City, change: KosherChange, { centre, radius_m, borough }: Around): boolean {
  const { point, borough: own } = findStanding(city, change);
  if (borough !== null) return own === borough;
  return centre === null || (point !== null && distanceM(centre, point) <= (radius_m ?? NEAR_M));
}

function findStanding(
  city: City,
  { place, listed_address }: KosherChange,
): Standing | { readonly point: null; readonly borough: string | null } {
  const number = place === null ? null : city.findPlace(place.place_id);
  const doc = number === null ? null : city.doc(number);
  const point = doc?.location ?? doc?.about ?? null;
  const borough = doc?.borough ?? null;
  if (point !== null && borough !== null) return { point, borough };
  const byZip = findByZip(doc?.address ?? listed_address);
  return { point: point ?? byZip?.point ?? null, borough: borough ?? byZip?.borough ?? null };
}

function findByZip(address: string | null): Standing | null {
  const zip = address?.match(ZIP)?.at(-1);
  const area = zip === undefined ? null : findArea(zip);
  return area === null || area.outside ? null : { point: area.area, borough: area.area.borough };
}
