import { distanceM, type PlaceRow } from '@kehilla/core';
import { compareWhere } from '@kehilla/store/operator';

/** Something that two sides both say, and whether they say the same; null where one of them does not say it. */
export type Agreement = { readonly what: string; readonly agrees: boolean | null; readonly said: string };

/** What a row and the rows of a place agree on and what not: telephone, website, ZIP code, house number, and how far apart they are. */
export function compareSides(
  row: PlaceRow,
  there: readonly PlaceRow[],
): { readonly agreements: readonly Agreement[]; readonly against: readonly string[] } {
  const sides = [
    compare(
      'Telephone',
      row.phone,
      there.map(({ phone }) => phone),
    ),
    compare(
      'Website',
      hostOf(row.website),
      there.map(({ website }) => hostOf(website)),
    ),
    compare(
      'ZIP code',
      row.address?.zip ?? null,
      there.map(({ address }) => address?.zip ?? null),
    ),
    compare(
      'House number',
      row.address?.house_number ?? null,
      there.map(({ address }) => address?.house_number ?? null),
    ),
    compareDistance(row, there),
  ];
  return { agreements: sides, against: compareWhere(row, there) };
}

function compare(what: string, own: string | null, others: readonly (string | null)[]): Agreement {
  const said = [...new Set(others.filter((other) => other !== null))];
  if (own === null || said.length === 0) return { what, agrees: null, said: own ?? said.join(', ') };
  const agrees = said.includes(own);
  return { what, agrees, said: agrees ? own : `${own} and ${said.join(', ')}` };
}

function compareDistance({ location }: PlaceRow, there: readonly PlaceRow[]): Agreement {
  const points = there.flatMap((row) => (row.location === null ? [] : [row.location]));
  if (location === null || points.length === 0)
    return { what: 'On the map', agrees: null, said: 'one side has no point' };
  const metres = Math.round(Math.min(...points.map((point) => distanceM(location, point))));
  return { what: 'On the map', agrees: metres <= 150, said: `${metres} m apart` };
}

function hostOf(website: string | null): string | null {
  return website === null ? null : (URL.parse(website)?.host.replace(/^www\./, '') ?? null);
}
