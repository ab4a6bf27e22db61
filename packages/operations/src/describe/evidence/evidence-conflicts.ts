import type { City } from '@kehilla/city';
import type { Claim, Conflict } from '@kehilla/contract';
import { agencyOf, alertsPast, confirmedAt, type ListingEvidence } from '@kehilla/kosher';
import { agencyName } from './agency-sources.ts';
import type { Judged } from './judged.ts';

/**
 * Where evidence about a place contradicts itself, with both sides: an agency's line or document against its own notice or its own newer list,
 * and agencies that state different food. A line that counts for nothing is shown with what outdoes it also where another agency lists the
 * place. Rule: decisions §3.
 */
export function evidenceConflicts(city: City, judged: Judged): Conflict[] {
  const disagree = judged.kosher.status === 'conflicted';
  return [...(disagree ? foodConflict(city, judged) : []), ...certificationConflicts(city, judged)];
}

/** An agency's line or document against its own notice, where that makes the place conflicted, and against its own newer list. */
export function certificationConflicts(city: City, judged: Judged): Conflict[] {
  return [
    ...(judged.kosher.status === 'conflicted'
      ? [...noticeConflicts(city, judged), ...alertConflicts(city, judged)]
      : []),
    ...newerListConflicts(city, judged),
  ];
}

/** One conflict for each agency whose own newer list does not bear out a line. */
function newerListConflicts(city: City, { contradicted }: Judged): Conflict[] {
  const byAgency = Map.groupBy(contradicted, ({ line }) => agencyOf(line, city.registry));
  return [...byAgency.values()].map((lines): Conflict => {
    const newer = new Map(lines.map(({ by }) => [`${by.says} ${by.list_id}`, by]));
    return {
      field: 'certification',
      claims: [
        ...lines.map(({ line }) => getClaim(city, line, 'listed')),
        ...[...newer.values()].map(
          ({ list_id, read_at, says }): Claim => ({
            value: says === 'ended' ? 'shown as ended' : 'not on the whole list',
            source: city.registry.lists.get(list_id)?.name ?? list_id,
            observed_at: read_at,
          }),
        ),
      ],
    };
  });
}

function foodConflict(city: City, { counted, valid, kosher }: Judged): Conflict[] {
  const documents = valid.filter(({ agency }) => kosher.certified_by.includes(agency));
  const claims: Claim[] = [
    ...counted
      .filter(({ food_status }) => food_status.length > 0)
      .map((line) => getClaim(city, line, words(line.food_status))),
    ...documents
      .filter(({ food_status }) => food_status.length > 0)
      .map((document) => ({
        value: words(document.food_status),
        source: `${agencyName(city, document.agency)}, certificate document`,
        observed_at: confirmedAt(document),
      })),
  ];
  return new Set(claims.map(({ value }) => value)).size > 1 ? [{ field: 'food_status', claims }] : [];
}

/** An agency's lines and documents against its own open notice; notices without anything they contradict are no conflict. */
function noticeConflicts(city: City, { counted, valid, against }: Judged): Conflict[] {
  const byAgency = Map.groupBy(against, ({ agency }) => agency);
  return [...byAgency].flatMap(([agency, told]): Conflict[] => {
    const stands: Claim[] = [
      ...counted
        .filter((line) => agencyOf(line, city.registry) === agency)
        .map((line) => getClaim(city, line, 'listed')),
      ...valid
        .filter((certificate) => certificate.agency === agency)
        .map((document) => ({
          value: `certificate valid to ${document.valid_to}`,
          source: 'kehilla',
          observed_at: confirmedAt(document),
        })),
    ];
    const claims: Claim[] = told.map(({ kind, text }) => ({
      value: `${kind}: ${text}`,
      source: agencyName(city, agency),
      observed_at: null,
    }));
    return stands.length === 0 ? [] : [{ field: 'certification', claims: [...stands, ...claims] }];
  });
}

/** An agency's lines against its own alert that names a last day which has passed. */
function alertConflicts(city: City, { counted, evidence, at }: Judged): Conflict[] {
  return alertsPast(evidence, at).flatMap(({ agency, title, ends_on = '', read_at }): Conflict[] => {
    const lines = counted.filter((line) => agencyOf(line, city.registry) === agency);
    if (lines.length === 0) return [];
    const alert: Claim = {
      value: `alert: ${title} (last day ${ends_on})`,
      source: agencyName(city, agency),
      observed_at: read_at,
    };
    return [{ field: 'certification', claims: [...lines.map((line) => getClaim(city, line, 'listed')), alert] }];
  });
}

function getClaim(city: City, line: ListingEvidence, value: string): Claim {
  const list = city.registry.lists.get(line.list_id);
  return { value, source: list?.name ?? line.list_id, observed_at: line.last_seen_at };
}

function words(food: readonly string[]): string {
  return [...food].sort().join(', ');
}
