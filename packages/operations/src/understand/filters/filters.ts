import { type City } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import type { FoodStatus, Standard } from '@kehilla/core';
import { type Opening, type ResolvedCategory, TAXONOMY } from '@kehilla/understanding';
import { getInstant } from '../when/instant.ts';
import { understandAgencies, understandCategory, understandStandards } from './values.ts';

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
  /** Whether places are shown too of which what agencies say is older than it counts for. */
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
