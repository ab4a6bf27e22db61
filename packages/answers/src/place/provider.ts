import {
  type City,
  getSourceName,
  licencesOfPlace,
  type PlaceDoc,
  type PlaceLicence,
  type RankedProvider,
  tradesOfRows,
  truthEvidence,
} from '@kehilla/city';
import type { Factor, Hours, Photo, Provider, Source } from '@kehilla/contract';
import {
  type Dated,
  type HoursText,
  makeWhy,
  type PlaceRecord,
  makeSource,
  type StoredPhoto,
  WEEKDAYS,
  weeklyHours,
} from '@kehilla/core';
import { type Trade, withNarrower } from '@kehilla/language/trades';
import { distancePoints, SERVICE_METHOD, truthFactors } from '@kehilla/ranking';
import { itemSources, withoutRepeatedAddresses } from '../evidence/citations.ts';
import { clock, closingClock, type OpenWhen } from './day-hours.ts';
import { getLicence, hasEnded, isOldWord, licenceNote, shownLicence } from './licence.ts';
import { openAnswer } from './open-now.ts';
import { hoursShown, shownPoint } from './place-summary.ts';

/** The question a provider is shown in answer to. */
type ProviderContext = {
  readonly city: City;
  readonly trade: Trade;
  readonly radius_m: number | null;
  readonly now: Date;
  /** When they must be open; null where nothing says so. */
  readonly when: OpenWhen | null;
};

/**
 * Returns a provider in its position: its facts, its licence record if a register has one, its sources, and every factor of its rank with its evidence; the
 * points add up to `why.score`, and without distance to `truth_score`. Rule: specification §4.6, decisions §8, §9.
 */
export function providerAnswer(hit: RankedProvider, rank: number, context: ProviderContext): Provider {
  const { city, now, when } = context;
  const doc = city.doc(hit.place);
  const record = city.record(hit.place);
  const licences = licencesOfPlace(record.rows, city.sources);
  const trade = tradeShown(record, context.trade.key);
  const licence = shownLicence(licences, trade);
  const { open, note } = openAnswer(doc, now);
  const photos = photosBeside(city, [hit.place]);
  const sources = itemSources([...listSources(record, city), ...photoSources(city, photos)]);
  return {
    place_id: doc.place_id,
    name: doc.name,
    trade,
    address: doc.address,
    area: doc.area,
    borough: doc.borough,
    location: shownPoint(doc.location),
    distance_m: hit.distance_m === null || doc.location === null ? null : Math.round(hit.distance_m),
    phone: doc.phone,
    phone_published_by: listPublishers(doc.phone, record, city),
    website: doc.website,
    open_now: open,
    ...hoursShown(doc, now, { open_now: open, when, isKosher: false }),
    truth_score: hit.truth,
    licence: licence === null ? null : getLicence(licence, city),
    licence_note: licenceNote(licence, licences.length, context.trade, city, now),
    sample: doc.sample,
    sources,
    why: makeWhy(
      rank,
      SERVICE_METHOD,
      withoutRepeatedAddresses(getFactors(hit, record, doc, context), sources),
      shownNotScored(
        doc,
        record,
        licences.filter((each) => each === licence),
        open === null ? note : null,
        now,
      ),
    ),
  };
}

/** The trade asked for, or the narrower one that the place has. */
function tradeShown({ rows }: PlaceRecord, question: string): string {
  const own = tradesOfRows(rows);
  return withNarrower(question).find((key) => own.includes(key)) ?? question;
}

function getFactors(
  hit: RankedProvider,
  record: PlaceRecord,
  doc: PlaceDoc,
  { city, radius_m, now }: ProviderContext,
): Factor[] {
  const photos = city.photos.get(hit.place) ?? [];
  const factors = [
    ...standingFactor(hit.behind),
    ...truthFactors(truthEvidence(record.rows, city, photos, city.image.providers.photos_sought), now),
  ];
  if (radius_m === null) return factors;
  return [...factors, { factor: 'distance', ...distanceFactor(hit.distance_m, doc, radius_m) }];
}

function distanceFactor(distance_m: number | null, doc: PlaceDoc, radius_m: number): Pick<Factor, 'points' | 'detail'> {
  if (distance_m === null)
    return { points: 0, detail: 'No source gives a point; no more than its ZIP code says where it is' };
  const about = doc.location === null ? 'about ' : '';
  const by = doc.location === null ? ', by its neighbours' : '';
  return {
    points: distancePoints(distance_m, radius_m),
    detail: `${about}${Math.round(distance_m)} m of a ${radius_m} m radius${by}`,
  };
}

/** Returns the publishers that print the number now; if none does any more, those that printed it last. */
function listPublishers(phone: string | null, { rows }: PlaceRecord, city: City): string[] {
  const ever = rows.filter((row) => phone !== null && row.phone === phone);
  const now = ever.filter((row) => row.missing_since === null);
  const own = now.length > 0 ? now : ever;
  return [...new Set(own.map((row) => getSourceName(row, city)))];
}

function listSources({ rows }: PlaceRecord, city: City) {
  return rows.flatMap((row) => {
    const info = city.sources.get(row.source_id);
    return info === undefined
      ? []
      : [{ ...makeSource(info, row.observed_at, row.url ?? info.url), name: getSourceName(row, city) }];
  });
}

/** The street-level photos on record beside a place, the newest first: that they exist, when, how near, and whether the camera looked that way. */
export function listPhotos(city: City, place: number): Photo[] {
  return (city.photos.get(place) ?? []).map((photo) => ({
    photo_id: photo.external_id,
    source: city.sources.get(photo.source_id)?.name ?? photo.source_id,
    url: photo.url,
    captured_at: photo.captured_at,
    distance_m: Math.round(photo.distance_m),
    facing: photo.facing,
  }));
}

/** The photos beside these places: they count in the Truth Score, so that their publisher is a source of the answer and their reading ages it. */
export function photosBeside(city: City, places: readonly number[]): readonly StoredPhoto[] {
  return places.flatMap((place) => city.photos.get(place) ?? []);
}

/** The sources of photos, each once with its oldest reading. Rule: specification §2.2. */
export function photoSources(city: City, photos: readonly StoredPhoto[]): Source[] {
  return [...Map.groupBy(photos, (photo) => photo.source_id)].flatMap(([id, own]) => {
    const info = city.sources.get(id);
    const [oldest] = own.map(({ observed_at }) => observed_at).sort();
    return info === undefined ? [] : [makeSource(info, oldest ?? null)];
  });
}

/** Returns the photos that count for the age of an answer. */
export function datedPhotos(photos: readonly StoredPhoto[]): Dated[] {
  return photos.map(({ observed_at }) => ({ kind: 'map', observed_at }));
}

/** Reasons that put a provider behind others, whatever its score. */
const STANDING: Readonly<Record<NonNullable<RankedProvider['behind']>, string>> = {
  trade_not_told:
    'Stands behind others: its licence covers several trades, and nothing else says that it does this one',
  licence_over: 'Stands behind others: what registers print of its licence is that it has ended or does not stand',
};

/** Returns the reason that puts a provider behind others as its first factor: it gives no points, and decides before them. Empty if there is none. */
function standingFactor(behind: RankedProvider['behind']): Factor[] {
  return behind === null ? [] : [{ factor: 'standing', points: 0, detail: STANDING[behind] }];
}

/** Returns facts that are shown beside a rank and do not change it: licence, NPI, disagreements, unknown values. Rule: sources note §7.2. */
function shownNotScored(
  doc: PlaceDoc,
  { rows }: PlaceRecord,
  licences: readonly PlaceLicence[],
  openNote: string | null,
  now: Date,
): string[] {
  const phones = new Set(
    rows.filter((row) => row.missing_since === null && row.phone !== null).map((row) => row.phone),
  );
  const npi = rows.flatMap((row) => (typeof row.other['npi'] === 'string' ? [row.other['npi']] : []));
  return [
    ...licences.map((licence) => licenceLine(licence, now)),
    ...[...new Set(npi)].map((number) => `NPI record ${number} (an identifier, not a licence)`),
    phones.size > 1 ? `Sources print ${phones.size} different phone numbers` : null,
    openNote,
    rows.some((row) => row.other['address_withheld'] === true)
      ? 'Its register has a street address that may be a home; it is not shown'
      : null,
    doc.register_state === 'left_register' ? 'Its sources no longer have it' : null,
  ].filter((line) => line !== null);
}

function licenceLine(licence: PlaceLicence, now: Date): string {
  const { number, status, expires_on, row } = licence;
  return [
    `Licence ${number}`,
    status === null ? 'no status printed' : `status ${status}`,
    expires_on === null
      ? null
      : hasEnded(licence, now)
        ? `printed to end on ${expires_on}, which has passed`
        : `expires ${expires_on}`,
    isOldWord(row.observed_at, now) ? `as the register stood on ${row.observed_at.slice(0, 10)}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** The ordinary week of published hours, opening by opening from Sunday on; null where the text is more than that or could not be read. */
export function findWeek(hours: HoursText): Hours['weekly'] {
  const week = weeklyHours(hours);
  if (week === null || week.includes('by_appointment')) return null;
  return week.flatMap((spans, day) =>
    (Array.isArray(spans) ? spans : []).map(({ from, to }) => ({
      day: WEEKDAYS[day] as (typeof WEEKDAYS)[number],
      opens: clock(from),
      closes: closingClock(to),
    })),
  );
}
