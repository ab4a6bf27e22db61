import {
  type City,
  evidenceOfPlace,
  getSourceName,
  licencesOfPlace,
  newestReadings,
  type OutsideLine,
  registerEntry,
  rowsStating,
} from '@kehilla/city';
import type { Fact, FactValue, GetPlaceData, Hours, Place, PlaceLabel, PlaceName } from '@kehilla/contract';
import {
  envelope,
  type EnvelopeOf,
  makeFreshness,
  hoursAgree,
  type Notice,
  type PlaceRecord,
  quoteText,
  ServiceError,
  makeSource,
  type StoredRow,
} from '@kehilla/core';
import { listCertifications } from '@kehilla/kosher';
import { sharedKind } from '@kehilla/linkage';
import { citeEvidence, citeRecords, getSources } from '../evidence/citations.ts';
import { alertNotes, certificationConflicts } from '../evidence/evidence-conflicts.ts';
import { agencyName, judge, kosherSummary } from '../evidence/judged.ts';
import { type Note, note, sayNotes } from '../notes.ts';
import { ALERTS_WAITING, SAID, SAMPLE } from '../shared-notes.ts';
import { getLicence } from '../place/licence.ts';
import { daysShown, getConflicts, getMenus, placeSummary } from '../place/place-summary.ts';
import { datedPhotos, findWeek, listPhotos, photosBeside, photoSources } from '../place/provider.ts';
import type { QuestionContext } from '../ports.ts';

/**
 * Returns everything on record about one place. `not_found` only if there was never such a place: the id of a place that was merged into another answers with
 * the canonical id. Rule: specification §4.3, decisions §6.
 */
export function getPlace({ place_id }: { place_id: string }, { city, now }: QuestionContext): EnvelopeOf<GetPlaceData> {
  const found = city.findPlace(place_id);
  const outside = found === null ? city.outside.find((one) => one.place_id === place_id) : undefined;
  if (outside !== undefined) throw notOfTheCity(city, outside);
  if (found === null)
    throw new ServiceError(
      'not_found',
      `There is no place with the id ${place_id}; ids come from search_places and stay the same.`,
      { field: 'place_id' },
    );
  const record = city.record(found);
  const place = describe(city, found, record, place_id, now);
  const photos = photosBeside(city, [found]);
  const judged = judge(city, found, now, null);
  const agencies = citeEvidence(city, judged);
  const used = [...agencies, ...citeRecords(city, [found])].map(({ fact }) => fact);
  const lists = new Set(agencies.map(({ source }) => source.name));
  const rows = rowSources(city, record).filter(({ name }) => !lists.has(name));
  const sources = [...rows, ...getSources(agencies), ...photoSources(city, photos)];
  return envelope(
    { place },
    'ok',
    makeFreshness([...used, ...datedPhotos(photos)], now),
    sources,
    sayNotes(PLACE_NOTES, { place, shown: [place], alerts: alertNotes(city, place.name, judged) }),
    city,
  );
}

type PlaceFacts = {
  readonly place: Place;
  readonly shown: readonly Place[];
  readonly alerts: readonly string[];
};

/** Notes of get_place, in the order in which they are told. */
export const PLACE_NOTES = [
  SAMPLE,
  ALERTS_WAITING,
  note({
    code: 'merged_into',
    when: ({ place: { place_id, canonical_place_id } }) => place_id !== canonical_place_id,
    say: (_, { place: { place_id, canonical_place_id } }) => `${place_id} was merged into ${canonical_place_id}.`,
  }),
  note({ ...SAID.unlisted, when: ({ place }) => place.kosher.status === 'no_readable_agency_lists_it' }),
  note({ ...SAID.noRuling, when: ({ place }) => place.kosher.status !== 'no_readable_agency_lists_it' }),
  note({ ...SAID.labels, when: ({ place }) => place.labels?.some((label) => label.note !== null) }),
  note({ ...SAID.gone, when: ({ place }) => place.register_state === 'left_register' }),
] satisfies readonly Note<PlaceFacts>[];

/**
 * Returns the error for an identifier of an establishment outside the city, of which only an agency's line is on record: its name, and the tool that answers
 * for it.
 */
function notOfTheCity(city: City, { place_id, line }: OutsideLine): ServiceError {
  const where = line.listed_address === null ? '' : `, ${line.listed_address}`;
  const list = city.registry.lists.get(line.list_id)?.name ?? line.list_id;
  return new ServiceError(
    'not_found',
    `${place_id} is ${quoteText(line.listed_name)}${where}, an establishment outside New York City: nothing is on record of it but its line on ${list}, which verify_kosher answers from.`,
    {
      field: 'place_id',
      expected:
        'the id of a place in New York City; for this one ask verify_kosher (POST /v1/kosher/verify) with place_id',
    },
  );
}

function describe(city: City, number: number, record: PlaceRecord, question: string, now: Date): Place {
  const doc = city.doc(number);
  const summary = placeSummary(city, number, null, kosherSummary(city, number, now), now);
  const evidence = evidenceOfPlace(city, number);
  return {
    ...summary,
    world: doc.world,
    phone: doc.phone,
    website: doc.website,
    register_state: doc.register_state,
    borough: doc.borough,
    closed: doc.closed,
    labels: doc.labels as PlaceLabel[],
    register: record.rows.map((row) => registerEntry(row, city, newestReadings(city.readings))),
    place_id: question,
    report_url: `/corrections?about=${record.place_id}`,
    canonical_place_id: record.place_id,
    names: listNames(city, record, summary.name),
    hours: findHours(city, number, record, now),
    facts: [
      ...record.rows.flatMap((row): Fact[] => factsOfRow(row, getSourceName(row, city))),
      ...evidence.notices.map((notice) => factOfNotice(notice, agencyName(city, notice.agency))),
    ],
    licences: licencesOfPlace(record.rows, city.sources).map((licence) => getLicence(licence, city)),
    certifications: listCertifications(evidence, city.registry, now),
    menus: getMenus(city, number),
    photos: listPhotos(city, number),
    conflicts: [
      ...getConflicts(city, record),
      ...(city.evidence.has(number) ? certificationConflicts(city, judge(city, number, now, null)) : []),
    ],
    merged_from: [...record.merged_from],
  };
}

/** Every name as its source prints it, once a source, however many of its rows print it; the first of each row is the everyday one. */
function listNames(city: City, record: PlaceRecord, shown: string): PlaceName[] {
  const names = record.rows.flatMap((row) =>
    row.names.map(
      (name, i): PlaceName => ({
        name: name.text,
        lang: name.lang,
        kind: row.missing_since !== null ? 'former' : i === 0 ? 'everyday' : 'other',
        source: getSourceName(row, city),
      }),
    ),
  );
  const distinct = new Map(names.map((one) => [JSON.stringify([one.name, one.lang, one.kind, one.source]), one]));
  return names.length > 0 ? [...distinct.values()] : [{ name: shown, lang: 'en', kind: 'other', source: 'kehilla' }];
}

function findHours(city: City, number: number, record: PlaceRecord, now: Date): Hours | null {
  const stated = rowsStating('hours', record.rows, city.sources, (row) => row.hours);
  const first = stated[0];
  if (first === undefined) return null;
  const agree = hoursAgree(stated.filter(({ row }) => row.missing_since === null).map(({ value }) => value));
  return {
    text: first.value.text,
    syntax: first.value.syntax,
    weekly: findWeek(first.value),
    days: daysShown(city, number, now),
    note: agree ? null : 'Sources print different hours; each is among the facts.',
    sources: stated.flatMap(({ row }) => sourceOfRow(city, row)),
  };
}

function rowSources(city: City, record: PlaceRecord) {
  return record.rows.flatMap((row) => sourceOfRow(city, row));
}

/** A row of a source; one of an agency's list goes by the name of its list. */
function sourceOfRow(city: City, row: StoredRow) {
  const info = city.sources.get(row.source_id);
  if (info === undefined) return [];
  const name = getSourceName(row, city);
  return [{ ...makeSource(info, row.observed_at, row.url ?? info.url), name }];
}

/**
 * Everything one row states, one fact a statement, in the words of its source; kinds of place as the taxonomy names them. Rule: specification §2.10.
 */
function factsOfRow(row: StoredRow, source: string): Fact[] {
  const { url, observed_at } = row;
  return statedBy(row).map(([field, value]) => ({ field, value, source, url, observed_at }));
}

/** An agency's notice as a fact; when a curator read it is not known. */
function factOfNotice(notice: Notice, agency: string): Fact {
  const closed = notice.closed_on === null ? '' : ` Closed on ${notice.closed_on}.`;
  return {
    field: `agency_notice_${notice.kind}`,
    value: `${notice.published_on}: ${notice.text}${closed}`,
    source: agency,
    url: notice.url,
    observed_at: null,
  };
}

/** Returns field and value of each statement of a row; fields without a statement are absent. */
function statedBy(row: StoredRow): (readonly [field: string, value: FactValue])[] {
  const { listing } = row;
  const stated: (readonly [string, FactValue | undefined])[] = [
    ...row.names.map((name) => ['name', name.text] as const),
    ['address', row.address?.line],
    ['postcode', row.address?.zip],
    ['borough', row.address?.borough],
    ['location', row.location === null ? undefined : `${row.location.lat}, ${row.location.lng}`],
    ['phone', row.phone],
    [getWebsiteField(row.website), row.website],
    ['category', row.category],
    ...row.cuisines.map((cuisine) => ['kind_of_food', cuisine] as const),
    ...(row.trades ?? []).map((trade) => ['trade', trade] as const),
    ...(row.licences ?? []).map((licence) => ['licence_number', licence.number] as const),
    ['hours', row.hours?.text],
    ['closed', row.closed],
    ...row.labels.map((label) => [label.scheme, label.value] as const),
    ['agency_list', listing?.list_id],
    ...(listing?.food_status ?? []).map((food) => ['food_status', food] as const),
    ...(listing?.standards ?? []).map((standard) => ['standard', standard] as const),
    ['scope_note', listing?.scope_note],
    ['season', listing?.season],
    ['certification_ended', listing?.terminated === true ? true : undefined],
    ...Object.entries(row.other),
  ];
  return stated.flatMap(([field, value]) => (value === null || value === undefined ? [] : [[field, value] as const]));
}

/** Returns the field of an address: `website` is the place's own; a page elsewhere gets the kind of its site (`review_site`, `map`). */
function getWebsiteField(address: string | null): string {
  const kind = sharedKind(URL.parse(address ?? '')?.hostname ?? '');
  return kind === null || kind === 'site_builder' ? 'website' : kind;
}
