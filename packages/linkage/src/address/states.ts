import { getOwn } from '@kehilla/core';

/** The states and the District of Columbia by their postal codes, with the names people write. Authority: USPS publication 28. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
};

const CODE_OF_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATE_NAMES).map(([code, name]) => [name, code]),
);

/** The names of the states but New York's, which is a city's too. */
export const STATE_NAME = new RegExp(
  Object.values(STATE_NAMES)
    .filter((name) => name !== STATE_NAMES['NY'])
    .join('|'),
  'i',
);

/** The postal code of a state written by its code ("NJ", "n.j.") or its name ("New Jersey"); null for anything else. */
export function stateOf(text: string): string | null {
  const code = text.replace(/[.\s]/g, '').toUpperCase();
  const name = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return getOwn(CODE_OF_NAME, name) ?? (getOwn(STATE_NAMES, code) === undefined ? null : code);
}
