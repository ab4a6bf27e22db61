import type { City } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { fold, type FoodStatus, ServiceError, type Standard, STANDARDS, words as splitWords } from '@kehilla/core';
import { namesOtherAgency, otherAgencyKey } from '@kehilla/language/certification';
import { KOSHER_CATEGORY, resolveCategory, type ResolvedCategory, TAXONOMY } from '@kehilla/language/kinds';
import { agencyNamed } from '@kehilla/language/names';
import type { Opening } from '@kehilla/language/times';
import otherAgencies from './other-agencies.json' with { type: 'json' };

/** A request's filters, understood; null where one was not asked for. */
export type Filters = {
  readonly category: ResolvedCategory | null;
  readonly agencies: readonly string[] | null;
  /** An agency was written "cRc", as the Chicago Rabbinical Council writes itself; it was read as CRC, which is another body. */
  readonly writtenAsChicago: boolean;
  readonly standards: readonly Standard[] | null;
  readonly food: FoodStatus | null;
  /** Only places that an agency lists: asked for by itself, as the category "kosher", or because another filter rests on a listing. */
  readonly listedOnly: boolean;
  /** Whether places are shown if the statements of their agencies are too old to count. */
  readonly includeStale: boolean;
  readonly openNow: boolean;
  /** When places must be open, by `open_at`; null where it was not sent. */
  readonly openAt: readonly Opening[] | null;
};

/**
 * The filters of a request; an unknown agency, standard or category is an error. `open_now=false` is no filter. Rule: specification §4.2, decisions
 * §6.
 */
export function understandFilters(input: SearchPlacesInput, city: City): Filters {
  const category = input.category === undefined ? null : understandCategory(input.category);
  const agencies = input.hashgacha === undefined ? null : understandAgencies(city, input.hashgacha);
  const standards = input.standards === undefined ? null : understandStandards(input.standards);
  const food = input.food_status ?? null;
  const listedOnly =
    input.kosher_only || category?.kind === 'kosher' || agencies !== null || standards !== null || food !== null;
  const writtenAsChicago = /(^|,)\s*cRc\s*(,|$)/.test(input.hashgacha ?? '');
  return {
    category,
    agencies,
    writtenAsChicago,
    standards,
    food,
    listedOnly,
    includeStale: input.include_stale === true,
    openNow: input.open_now === true,
    openAt: input.open_at === undefined ? null : [{ from: getInstant(input.open_at, 'open_at'), until: null }],
  };
}

/** The key of the category or world that was named; null for one that is only a cuisine. */
export function keyOfCategory(category: ResolvedCategory): string | null {
  if (category.kind === 'kosher') return category.kind;
  const { world, categories } = category;
  const ofWorld = TAXONOMY.categories.filter((each) => each.world === world).length;
  return world !== null && categories.length === ofWorld ? world : (categories[0] ?? null);
}

const MOST_SUGGESTIONS = 5;

/**
 * Returns the agency codes of a comma-separated `hashgacha`, in the registered spelling, each once; an agency's name is read as its code. An empty or unknown
 * one is an error that lists the known codes, and for an agency whose list is not read says its name. Rule: decisions §2.
 */
export function understandAgencies(city: City, text: string, field: 'hashgacha' | 'agency' = 'hashgacha'): string[] {
  const parts = text.split(',').map((part) => {
    const named = agencyNamed(part, city.agencies);
    return named !== null && 'agency' in named ? named.agency.code : part;
  });
  const other = parts.find((part) => namesOtherAgency(splitWords(part)));
  if (other !== undefined)
    throw new ServiceError('invalid_request', `${field}: ${noteOnOtherAgency(other.trim())}`, {
      field,
      expected: 'a comma-separated list of agency codes',
      allowed: city.agencies.map(({ code }) => code),
    });
  return listValues(
    parts.join(','),
    field,
    'a comma-separated list of agency codes',
    city.agencies.map((agency) => agency.code),
  );
}

/** Returns the standards of a comma-separated `standards`, each once; an empty or unknown one is an error that lists the known. Rule: specification §4.2. */
function understandStandards(text: string): Standard[] {
  return listValues(text, 'standards', 'a comma-separated list of standards', STANDARDS);
}

/** Returns the kinds that a `category` names in the taxonomy; an unknown one is an error with suggestions. Rule: specification §4.2. */
function understandCategory(text: string): ResolvedCategory {
  const resolved = resolveCategory(text);
  if (resolved !== null) return resolved;
  const allowed = [
    KOSHER_CATEGORY,
    ...TAXONOMY.worlds.map((world) => world.key),
    ...TAXONOMY.categories.map((category) => category.key),
  ];
  const advice =
    'send a category such as restaurant, bakery or synagogue, a world such as food, or leave it out and use q.';
  throw unknownCategory(text, { advice, expected: 'a category or world of the taxonomy', allowed });
}

/** Returns the error for a `category` that its taxonomy lacks: the allowed ones, and those with the same beginning. Rule: decisions §4. */
export function unknownCategory(
  text: string,
  known: { readonly advice: string; readonly expected: string; readonly allowed: string[] },
): ServiceError {
  const { advice, expected, allowed } = known;
  const beginning = fold(text).slice(0, 3);
  const suggestions = allowed.filter((key) => beginning !== '' && key.startsWith(beginning)).slice(0, MOST_SUGGESTIONS);
  return new ServiceError('invalid_request', `category does not know "${text}"; ${advice}`, {
    field: 'category',
    expected,
    allowed,
    ...(suggestions.length === 0 ? {} : { suggestions }),
  });
}

/** The known values that a comma-separated text names, in any case. */
function listValues<Value extends string>(
  text: string,
  field: string,
  expected: string,
  known: readonly Value[],
): Value[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0)
    throw new ServiceError('invalid_request', `${field} is empty; it takes ${expected}: ${known.join(', ')}.`, {
      field,
      expected,
      allowed: [...known],
    });
  const values = parts.map((part) => {
    const value = known.find((candidate) => candidate.toLowerCase() === part.toLowerCase());
    if (value === undefined)
      throw new ServiceError(
        'invalid_request',
        `${field} does not know "${part}"; it takes ${expected}: ${known.join(', ')}.`,
        { field, expected, allowed: [...known] },
      );
    return value;
  });
  return [...new Set(values)];
}

/** Says that the question names such an agency, and that its certifications are unknown here. */
export function noteOnOtherAgency(phrase: string): string {
  const key = otherAgencyKey(splitWords(phrase));
  const agency = key === null ? undefined : OTHERS[key];
  const known = agency === undefined ? '' : ` (${agency.name}${agency.of === null ? '' : `, ${agency.of}`})`;
  const ask = agency?.site == null ? 'ask it, or look for its certificate on the wall' : `ask it at ${agency.site}`;
  return `"${phrase}" is a certifying agency of which the service reads no list${known}: what it certifies is not known here; ${ask}.`;
}

/** Agencies that people ask for and no list is read of: their names, where they are at home, and their own sites. */
const OTHERS: Readonly<
  Record<string, { readonly name: string; readonly of: string | null; readonly site: string | null }>
> = otherAgencies;

const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** How an instant is sent, in words. */
export const INSTANT_FORM =
  'a date and time with its offset from UTC, such as 2026-11-20T00:00:00-05:00 or 2026-11-20T05:00:00Z';

/** The instant that a parameter names, in milliseconds. Throws `invalid_request` where it has no offset, or no calendar has its day. */
export function getInstant(text: string, field: string): number {
  const day = INSTANT.exec(text.trim())?.[1];
  const at = day === undefined || !isDay(day) ? Number.NaN : Date.parse(text.trim().replace(' ', 'T'));
  if (!Number.isNaN(at)) return at;
  throw new ServiceError('invalid_request', `${field} takes ${INSTANT_FORM}.`, { field, expected: INSTANT_FORM });
}

/** Whether a calendar has the day: the parser would count on from 30 February. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
