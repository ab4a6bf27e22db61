import type { City } from '@kehilla/city';
import type { FoodStatusStatement, StatedFoodStatus, StatedStandard, VerifyAttributes } from '@kehilla/contract';
import type { Certificate, FoodStatus, Standard } from '@kehilla/core';
import { agencyOf, confirmedAt, isForPassover, isPassoverSeason, type ListingEvidence } from '@kehilla/kosher';
import type { Judged } from '../describe/evidence/judged.ts';

/** What one agency states of the place, by a line or a document that counts now. */
type Statement = {
  readonly agency: string;
  readonly food_status: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly observed_at: string;
};

/** That a listing for the year says nothing about Passover, for the weeks in which it matters. Rule: decisions §3. */
const ABOUT_PASSOVER = 'A listing for the year says nothing about Passover; ask the agency or the place.';

/** Meat, dairy, pareve or fish, and which agency says so; agencies only. Rule: decisions §3 and §8. */
export function statedFood(city: City, judged: Judged): StatedFoodStatus {
  const stated_by = statements(city, judged).flatMap(({ agency, food_status, observed_at }): FoodStatusStatement[] =>
    food_status.length === 0 ? [] : [{ agency, values: [...food_status], observed_at }],
  );
  return { value: judged.kosher.food_status ?? null, stated_by };
}

/** Nothing stated by anybody. */
export const NOTHING_STATED: StatedFoodStatus = { value: null, stated_by: [] };

/** Standards and agency-wide rules, each with who states it, and what is said about Passover. Rule: decisions §8. */
export function listAttributes(city: City, judged: Judged | null, now: Date): VerifyAttributes {
  const stated = judged === null ? [] : statements(city, judged);
  return {
    standards: getStandards(stated),
    agency_policies: (judged?.kosher.certified_by ?? []).flatMap((code) =>
      (city.registry.agencies.get(code)?.policies ?? []).map((policy) => ({ agency: code, ...policy })),
    ),
    passover: getPassover(city, judged, now),
  };
}

function statements(city: City, { counted, valid, kosher }: Judged): Statement[] {
  const lines = counted.map((line) => ({
    agency: agencyOf(line, city.registry) ?? '',
    food_status: line.food_status,
    standards: line.standards,
    observed_at: line.last_seen_at,
  }));
  return [...lines, ...valid.filter(({ agency }) => kosher.certified_by.includes(agency)).map(ofDocument)];
}

function ofDocument(document: Certificate): Statement {
  const { agency, food_status, standards } = document;
  return { agency, food_status, standards, observed_at: confirmedAt(document) };
}

function getStandards(stated: readonly Statement[]): StatedStandard[] {
  const standards = new Set(stated.flatMap((one) => one.standards));
  return [...standards].sort().map((standard) => {
    const by = stated.filter((one) => one.standards.includes(standard));
    return {
      standard,
      stated_by: [...new Set(by.map((one) => one.agency))].sort(),
      observed_at: by.map((one) => one.observed_at).sort()[0] ?? null,
    };
  });
}

function getPassover(city: City, judged: Judged | null, now: Date): VerifyAttributes['passover'] {
  const in_season = isPassoverSeason(judged?.at ?? now);
  const says = (judged?.counted ?? []).filter(forPassover);
  const stated_by = [...new Set(says.map((line) => agencyOf(line, city.registry) ?? ''))].sort();
  const yearRound = (judged?.kosher.certified_by.length ?? 0) > 0 && stated_by.length === 0;
  return {
    in_season,
    stated: stated_by.length > 0 ? true : null,
    stated_by,
    note: in_season && yearRound ? ABOUT_PASSOVER : null,
  };
}

function forPassover(line: ListingEvidence): boolean {
  return line.passover === true || isForPassover(line.season);
}
