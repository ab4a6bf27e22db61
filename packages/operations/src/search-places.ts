import { type City, evidenceOfPlace, MARK, type RankedPlace, type RankedPlaces, rankPlaces, type WordQuery, wordQuery } from '@kehilla/city';
import type { KosherSummary, PlaceSummary, SearchPlacesData, SearchPlacesInput } from '@kehilla/contract';
import { makeWhy } from '@kehilla/core';
import { PLACE_METHOD, placeFactors } from '@kehilla/ranking';
import { agencyCoverage } from './describe/agency-coverage.ts';
import { isListed, kosherSummary } from './describe/kosher.ts';
import { NOTES } from './describe/notes.ts';
import { openNow, placeSummary } from './describe/place-summary.ts';
import { freshnessOfPlaces, sourcesOf } from './describe/sources-used.ts';
import { type EnvelopeOf, envelope } from './envelope.ts';
import type { QuestionContext } from './ports.ts';
import { understandWhere, type Where } from './understand/area.ts';
import { placesOfCategory } from './understand/places-of-category.ts';
import { understandAgencies, understandCategory, understandStandards } from './understand/filters.ts';
import { type UnderstoodWords, understandWords } from './understand/words.ts';

const DEFAULT_RADIUS_M = 3_000;
/** A name that fits this well was meant, though one of its words is also an area. */
const SURELY_A_NAME = 0.85;

/** Kosher and Jewish places that fit a question, with the reasons for their order. Rule: specification §4.2, decisions §6. */
export function searchPlaces(input: SearchPlacesInput, { city, now }: QuestionContext): EnvelopeOf<SearchPlacesData> {
  const filters = understandFilters(input, city);
  const asked = ask(input, filters, city, now);
  return asked.where.kind === 'around' ? answer(input, filters, asked, city, now) : nothing(input, filters, asked, city, now);
}

type Filters = ReturnType<typeof understandFilters>;

function understandFilters(input: SearchPlacesInput, city: City) {
  const category = input.category === undefined ? null : understandCategory(input.category);
  return {
    category,
    agencies: input.hashgacha === undefined ? null : understandAgencies(city, input.hashgacha),
    standards: input.standards === undefined ? null : understandStandards(input.standards),
    food: input.food_status ?? null,
    listedOnly: input.kosher_only || category?.kind === 'kosher',
    openNow: input.open_now === true,
  };
}

type Asked = { readonly where: Where; readonly text: UnderstoodWords; readonly query: WordQuery; readonly ranked: RankedPlaces };

/** Reads the words, with an area among them where one is surely meant, and ranks. A doubtful area is one only if no name fits. */
function ask(input: SearchPlacesInput, filters: Filters, city: City, now: Date): Asked {
  const placed = input.location !== undefined || input.lat !== undefined;
  const first = askOnce(input, filters, city, now, 'certain');
  if (placed || first.text.area !== null || (first.ranked.best[0]?.signals.fit ?? 0) >= SURELY_A_NAME) return first;
  const second = askOnce(input, filters, city, now, 'any');
  return second.text.area === null ? first : second;
}

function askOnce(input: SearchPlacesInput, filters: Filters, city: City, now: Date, takeArea: 'certain' | 'any'): Asked {
  const text = understandWords(input.q ?? '', takeArea);
  const query = wordQuery(city.image, text);
  const where = understandWhere(input, text.area, DEFAULT_RADIUS_M);
  const nowhere: RankedPlaces = { best: [], matched: 0, considered: 0, closed: 0, hoursUnknown: 0, noLocation: 0 };
  // Words were sent, and nothing is known of any of them: that is no answer, not every place.
  const nothingAsked = query.words.length === 0 && where.kind === 'around' && where.centre === null;
  const nothingKnown = query.words.length === 0 && query.ignored.length > 0;
  if (where.kind !== 'around' || nothingKnown) return { where, text, query, ranked: nowhere };
  const ranked = rankPlaces(city, {
    words: query.words,
    unknownWords: query.ignored.length,
    centre: where.centre,
    radius_m: where.radius_m,
    among: among(filters, city),
    accepts: (place) => accepts(filters, city, place, now),
    listedAsAsked: (place) => (text.asksKosher || nothingAsked) && ((city.image.marks[place] as number) & MARK.evidence) !== 0 && isListed(kosherSummary(city, place, now)),
    limit: input.limit,
  });
  return { where, text, query, ranked };
}

/** The few places that can pass at all, where a filter rests on evidence or kind; null for all. */
function among(filters: Filters, city: City): readonly number[] | null {
  const { category, agencies, standards, food, listedOnly } = filters;
  if (listedOnly || agencies !== null || standards !== null || food !== null) return [...city.evidence.keys()];
  return category?.kind === 'categories' ? placesOfCategory(city, category) : null;
}

function accepts(filters: Filters, city: City, place: number, now: Date): 'yes' | 'no' | 'hours_unknown' {
  const { category, agencies, standards, food, listedOnly } = filters;
  if (listedOnly || agencies !== null || standards !== null || food !== null) {
    if (evidenceOfPlace(city, place).listings.length === 0 && evidenceOfPlace(city, place).certificates.length === 0) return 'no';
    if (!fitsKosher(filters, kosherSummary(city, place, now))) return 'no';
    if (category?.kind === 'categories' && !isOfCategory(city, place, category)) return 'no';
  }
  if (!filters.openNow) return 'yes';
  const open = openNow(city.doc(place), now);
  return open === null ? 'hours_unknown' : open ? 'yes' : 'no';
}

function fitsKosher({ agencies, standards, food }: Filters, kosher: KosherSummary): boolean {
  if (!isListed(kosher)) return false;
  if (agencies !== null && !agencies.some((code) => kosher.certified_by.includes(code))) return false;
  if (food !== null && kosher.food_status !== food) return false;
  return standards === null || standards.every((standard) => kosher.standards?.includes(standard));
}

function isOfCategory(city: City, place: number, { categories, cuisines }: { categories: readonly string[]; cuisines: readonly string[] }): boolean {
  const doc = city.doc(place);
  return (doc.category !== null && categories.includes(doc.category)) || doc.cuisines.some((cuisine) => cuisines.includes(cuisine));
}

function answer(input: SearchPlacesInput, filters: Filters, asked: Asked, city: City, now: Date): EnvelopeOf<SearchPlacesData> {
  const { ranked, text } = asked;
  const places = ranked.best.map(({ place }) => place);
  const results = ranked.best.map((hit, i) => result(hit, i + 1, asked, city, now));
  return envelope(data(input, filters, asked, city, results), results.length > 0 ? 'ok' : 'no_data', freshnessOfPlaces(city, places, now), sourcesOf(city, places), [
    results.some((place) => place.sample) ? NOTES.sample : null,
    text.asksKosher && !filters.listedOnly ? NOTES.kosherWord : null,
    results.some((place) => place.kosher.status === 'no_readable_agency_lists_it') ? NOTES.unlisted : null,
    results.some((place) => place.labels?.some((label) => label.note !== null)) ? NOTES.labels : null,
    results.some((place) => place.register?.every((entry) => entry.missing_since !== null)) ? NOTES.gone : null,
    filters.listedOnly || text.asksKosher ? NOTES.askRabbi : null,
  ]);
}

function nothing(input: SearchPlacesInput, filters: Filters, asked: Asked, city: City, now: Date): EnvelopeOf<SearchPlacesData> {
  const note = asked.where.kind === 'around' ? null : asked.where.note;
  return envelope(data(input, filters, asked, city, []), 'no_data', freshnessOfPlaces(city, [], now), [], [note]);
}

function result(hit: RankedPlace, rank: number, { query }: Asked, city: City, now: Date): PlaceSummary {
  const summary = placeSummary(city, hit.place, hit.signals.distance_m, now);
  const shown = [...(summary.labels ?? []).map((label) => `${label.source} calls it "${label.label}"`), `Kosher status: ${summary.kosher.status}`];
  const why = makeWhy(rank, PLACE_METHOD, placeFactors(hit.signals, wordsDetail(hit, query, summary.name)), shown);
  return { ...summary, ...(hit.signals.fit === null ? {} : { relevance: Math.round(hit.signals.fit * 1000) / 1000 }), why };
}

function wordsDetail(hit: RankedPlace, query: WordQuery, name: string): string {
  const asked = query.words.map((word) => word.text).join(' ');
  const share = `${Math.round((hit.signals.fit ?? 0) * 100)} %`;
  return hit.entry < 0 ? `"${asked}" fits its kind (${share})` : `"${asked}" fits its name, ${name} (${share})`;
}

function data(input: SearchPlacesInput, filters: Filters, asked: Asked, city: City, results: PlaceSummary[]): SearchPlacesData {
  const { where, text, query, ranked } = asked;
  const around = where.kind === 'around' ? where : null;
  const { limit, kosher_only, q, location, lat, lng, food_status, category, open_now } = input;
  return {
    results,
    count: results.length,
    query: {
      ...defined({ q, location, lat, lng, food_status, category, open_now }),
      ...(filters.agencies === null ? {} : { hashgacha: filters.agencies }),
      ...(filters.standards === null ? {} : { standards: filters.standards }),
      radius_m: around?.radius_m ?? null,
      radius_from: around?.radius_from ?? null,
      kosher_only,
      limit,
      understood: {
        terms: query.words.map((word) => word.text),
        category: filters.category?.kind === 'kosher' ? 'kosher' : (text.categories[0] ?? null),
        cuisine: [...text.cuisines],
        area: around?.area ?? null,
        spelling: [...text.spelling, ...query.spelling],
      },
      ignored: [...text.ignored, ...query.ignored],
    },
    coverage: {
      matched: ranked.matched,
      returned: results.length,
      more: ranked.matched - results.length,
      covered: where.kind === 'outside' ? false : input.location === undefined && input.lat === undefined && text.area === null ? null : where.kind === 'around' ? true : null,
      area_understood: input.location === undefined ? null : where.kind !== 'not_understood',
      excluded_hours_unknown: ranked.hoursUnknown,
      excluded_closed: ranked.closed,
      excluded_no_location: ranked.noLocation,
      places_considered: ranked.considered,
      agencies: agencyCoverage(city),
      city_generation: city.generation,
      note: coverageNotes(ranked, filters),
    },
  };
}

function coverageNotes(ranked: RankedPlaces, filters: Filters): string[] {
  return [
    ranked.hoursUnknown > 0 ? `${ranked.hoursUnknown} places were left out because their hours are not known.` : null,
    ranked.closed > 0 ? `${ranked.closed} places were left out because a source says they closed.` : null,
    ranked.noLocation > 0 ? `${ranked.noLocation} places were left out because no source says where exactly they are.` : null,
    filters.listedOnly ? 'Only places that an agency lists now, freshly or not; places with contradicting evidence are left out.' : null,
  ].filter((note) => note !== null);
}

/** Only the members that were sent. */
function defined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
