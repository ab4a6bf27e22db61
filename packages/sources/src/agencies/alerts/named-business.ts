import { type Address, NOWHERE } from '@kehilla/core';
import { boroughOfCity, parseAddress } from '@kehilla/linkage';
import type { AlertEntry } from './alert-entry.ts';

/** The business an alert names, and where it is as far as the alert says: a door, or only a town. */
export type NamedBusiness = { readonly name: string; readonly address: Address | null };

const LEADS =
  /^(?:(?:kosher|kashrus|kashruth|consumer|important|public)\s+)?(?:alerts?|advisor(?:y|ies)|notices?|updates?|clarification|announcement)\b[\s:–—-]*/i;
const CLAIM_FIRST =
  /^unauthorized (?:use of )?(?:the )?(?:ou|o-u|kosher)?\s*(?:symbol|certification)?\s*(?:on|at|by|in)?\s+/i;
const CLAIM_LAST =
  /[\s,:–—-]+(?:(?:is|are|has|have|was|were|been|currently|its|their|certification)\s+)*(?:no longer|not\b|does not|unauthorized|discontinued|withdrawn|terminated).*$/i;
const LABELLED = /^(?:address|location)s?\s*:\s*(.+)$/i;
const STREET =
  /\b\d{1,5}(?:-\d{1,4})?[a-z]?\s+(?:[\p{Lu}\d][\p{L}\d.'’]*\s+){1,5}?(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Parkway|Pkwy|Place|Pl|Lane|Ln|Turnpike|Tpke|Highway|Hwy|Drive|Dr)\b\.?(?:,?\s+(?:in\s+)?[\p{Lu}][\p{L}.]+(?:\s+[\p{Lu}][\p{L}.]+){0,2})?(?:,\s*(?:NY|N\.Y\.|New York))?(?:,?\s+\d{5})?/gu;
const TOWN =
  /\b(?:in|of|at|from)\s+((?:[\p{Lu}][\p{L}.]+\s?){1,3}?)(?=[,.;)]|\s+(?:is|are|has|have|was|were|does|and|or|NY)\b|$)/gu;
const COMPANY_TOWN = /([\p{Lu}][\p{L}.]{1,30}(?: [\p{Lu}][\p{L}.]{1,30})?),\s*(?:NY|New York)\b/gu;

/** Whom an alert names: its title without what every alert's title says, and the one address in its text. Null where it names nobody. */
export function namedBusiness({ title, lines }: AlertEntry): NamedBusiness | null {
  let rest = title;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEADS, '').replace(CLAIM_FIRST, '');
  }
  const [head = '', ...tails] = rest.replace(CLAIM_LAST, '').split(/\s+[–—-]\s+|\s*[,(]\s*(?=[\p{Lu}])/u);
  const town = tails.map((tail) => tail.replace(/\)$/, '')).find((tail) => townOf(tail) !== null);
  const name = (town === undefined ? [head, ...tails].join(' – ') : head).replace(/[\s.,:–—-]+$/, '').trim();
  if (!/\p{L}{2}/u.test(name)) return null;
  return { name: name.slice(0, 120), address: addressIn(lines) ?? (town === undefined ? townIn(lines) : townOf(town)) };
}

/** The one door that the text names; null where it names none or several. */
function addressIn(lines: readonly string[]): Address | null {
  const labelled = lines.flatMap((line) => LABELLED.exec(line)?.[1] ?? []);
  const written = labelled.length > 0 ? labelled : lines.flatMap((line) => line.match(STREET) ?? []);
  const doors = new Map(
    written
      .map((text) => parseAddress(text))
      .filter((address) => address !== null && address.house_number !== null && address.street !== null)
      .map((address) => [`${address?.house_number} ${address?.street}`, address]),
  );
  return doors.size === 1 ? ([...doors.values()][0] ?? null) : null;
}

/** The one town of the city that the text names; null where it names none or several. */
function townIn(lines: readonly string[]): Address | null {
  const found = lines
    .flatMap((line) => [...line.matchAll(TOWN), ...line.matchAll(COMPANY_TOWN)])
    .flatMap((match) => townOf(match[1] ?? '') ?? []);
  const towns = new Map(found.map((address) => [address.borough, address]));
  return towns.size === 1 ? ([...towns.values()][0] ?? null) : null;
}

function townOf(text: string): Address | null {
  const city = text.replace(/,?\s*(?:NY|N\.Y\.|New York)\.?$/, '').trim() || text.trim();
  const borough = boroughOfCity(city);
  return borough === null ? null : { ...NOWHERE, line: city, city, borough, state: 'NY' };
}
