import type { Area, OutsideArea } from './area.ts';
import { AREAS, GAZETTEER } from './gazetteer.ts';
import { placeKey, squashed } from './name-key.ts';

/** What a name can mean: areas of the city, likeliest first, and otherwise an outside place. The city's own meaning wins. */
export type Meaning = { readonly areas: readonly Area[]; readonly outside: OutsideArea | null };

const KIND_ORDER: Readonly<Record<Area['kind'], number>> = { borough: 0, neighbourhood: 1, region: 2, zip: 3 };

const SETTLED = new Set(Object.keys(GAZETTEER.first_for).map(placeKey));

/** Every name, alias and Hebrew spelling by its key. */
export const NAMES: ReadonlyMap<string, Meaning> = indexNames();
/** The keys of more than six characters, by themselves without spaces. */
export const SQUASHED: ReadonlyMap<string, string> = new Map(
  [...NAMES.keys()]
    .filter((key) => key.length > 6)
    .toReversed()
    .map((key) => [squashed(key), key]),
);
const WEAK = new Set(GAZETTEER.weak.map(placeKey));

/** Whether the key is also an ordinary word or a person's name, so that inside a longer text it needs a preposition. */
export function isWeakName(key: string): boolean {
  return WEAK.has(key);
}

function indexNames(): Map<string, Meaning> {
  const areas = new Map<string, Area[]>();
  for (const area of AREAS) {
    if (area.kind === 'zip') continue;
    for (const key of keysOf(area)) areas.set(key, [...(areas.get(key) ?? []), area]);
  }
  for (const [name, ids] of Object.entries(GAZETTEER.first_for)) {
    const first = ids.flatMap((id) => AREAS.find((area) => area.id === id) ?? []);
    areas.set(placeKey(name), [...new Set([...first, ...(areas.get(placeKey(name)) ?? [])])]);
  }
  const meanings = new Map<string, Meaning>(
    [...areas].map(([key, list]) => [key, { areas: ordered(key, list), outside: null }]),
  );
  for (const place of GAZETTEER.outside) {
    for (const key of keysOf(place)) if (!meanings.has(key)) meanings.set(key, { areas: [], outside: place });
  }
  return meanings;
}

/** The table's order where it settles the name; else an area's own name before another's alias, then the larger kind. */
function ordered(key: string, areas: readonly Area[]): Area[] {
  if (SETTLED.has(key)) return [...areas];
  const own = (area: Area) => (placeKey(area.name) === key ? 0 : 1);
  return areas.toSorted((a, b) => own(a) - own(b) || KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || (a.id < b.id ? -1 : 1));
}

function keysOf(area: Area | OutsideArea): Set<string> {
  const names = [area.name, ...area.aliases, ...area.he].map(placeKey).filter((key) => key !== '');
  const bare = names.flatMap((key) => (key.startsWith('the ') ? [key.slice(4)] : []));
  // "the city" and "the rock" mean a place; "city" and "rock" do not. Proper names lose nothing with their article.
  const kept = bare.filter(
    (key) => key.includes(' ') || key === 'bronx' || key === 'hamptons' || key === 'poconos' || key === 'rockaways',
  );
  return new Set([...names, ...kept]);
}
