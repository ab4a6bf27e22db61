import { type Borough, BOROUGHS } from '@kehilla/core';

/** Street types as sources abbreviate or misspell them, and the word they stand for. Authority: USPS publication 28 and what the registers write. */
export const STREET_TYPES: ReadonlyMap<string, string> = table({
  avenue: 'av ave aven avenu avnue aves avenues',
  street: 'st str sreet sttreet strret steet streets',
  boulevard: 'bl blv blvd boul boulv bouleva boulvard',
  road: 'rd',
  place: 'pl plc',
  parkway: 'pkwy pkway pky parkwy',
  expressway: 'expy expwy exp expressw',
  turnpike: 'tpke tpk tnpk turnpk',
  highway: 'hwy hgwy hiway',
  drive: 'dr drv',
  lane: 'ln',
  court: 'ct crt',
  plaza: 'plz plza',
  square: 'sq sqr',
  terrace: 'ter terr',
  circle: 'cir circ',
  concourse: 'conc concrs concours',
  extension: 'ext extn',
  broadway: 'bway bdway broadfway brodway',
  center: 'ctr centre',
  crescent: 'cres crscnt',
  alley: 'aly',
  transverse: 'traverse tranverse',
  loop: '',
  walk: '',
  way: '',
  row: '',
  slip: '',
  oval: '',
  mews: '',
  promenade: '',
  boardwalk: '',
  bowery: '',
  airport: 'arpt airpor airpot',
  pike: '',
  trail: 'trl',
  bridge: 'brg',
  terminal: 'term',
});

/** Points of the compass by every way of writing them. */
export const DIRECTIONS: ReadonlyMap<string, string> = table({
  east: 'e',
  west: 'w',
  north: 'n no',
  south: 's so',
  southwest: 'sw',
  southeast: 'se',
  northwest: 'nw',
  northeast: 'ne',
});

/** Other words of street names that are written short, spelt apart or spelt wrong often enough to matter. */
export const STREET_WORDS: ReadonlyMap<string, string> = table({
  fort: 'ft',
  mount: 'mt',
  saint: '',
  point: 'pt',
  heights: 'hts',
  junior: 'jr',
  doctor: '',
  avenue: '',
  international: 'intl int internaional',
  hylan: 'hyland',
  chrystie: 'christie',
  douglass: 'douglas',
  pennsylvania: 'penn',
  americas: 'america amer',
});

/**
 * Streets of the city that carry two names, each under the key it is compared by (letters and digits run together), with the
 * borough the pair holds in. A name means other streets in other boroughs: Malcolm X Boulevard is Lenox in Manhattan only.
 */
export const SAME_STREET: ReadonlyMap<string, string> = new Map([
  ['Manhattan|avenueoftheamericas', '6avenue'],
  ['Manhattan|avenueofamericas', '6avenue'],
  ['Manhattan|avenueamericas', '6avenue'],
  ['Manhattan|fashionavenue', '7avenue'],
  ['Manhattan|adamclaytonpowelljuniorboulevard', '7avenue'],
  ['Manhattan|adamclaytonpowellboulevard', '7avenue'],
  ['Manhattan|adamclaytonpowelljunior', '7avenue'],
  ['Manhattan|adamcpowelljuniorboulevard', '7avenue'],
  ['Manhattan|adamcpowellboulevard', '7avenue'],
  ['Manhattan|acpowellboulevard', '7avenue'],
  ['Manhattan|adamclaytonpowelljuniorb', '7avenue'],
  ['Manhattan|frederickdouglassboulevard', '8avenue'],
  ['Manhattan|fdouglassboulevard', '8avenue'],
  ['Manhattan|lenoxavenue', 'malcolmxboulevard'],
  ['Manhattan|malcolmxavenue', 'malcolmxboulevard'],
  ['Manhattan|titopuenteway', 'east110street'],
  ['Manhattan|dukeellingtonboulevard', 'west106street'],
  ['Manhattan|luismunozmarinboulevard', 'east116street'],
  ['Manhattan|franklindrooseveltdrive', 'fdrdrive'],
  ['Manhattan|pennsylvaniastation', 'pennsylvaniaplaza'],
  ['Brooklyn|marcusgarveyboulevard', 'sumneravenue'],
  ['Brooklyn|malcolmxboulevard', 'reidavenue'],
  ['Brooklyn|flatbushextension', 'flatbushavenueextension'],
  ['Queens|guyrbrewerboulevard', 'newyorkboulevard'],
  ['Queens|brewerboulevard', 'newyorkboulevard'],
  ['Queens|continentalavenue', '71avenue'],
  ['Queens|crossbayparkway', 'crossbayboulevard'],
]);

/** Second names that streets of other boroughs have too. */
const ALSO_ELSEWHERE: ReadonlySet<string> = new Set([...SAME_STREET.values(), 'continentalavenue']);

/** The one borough in which a street goes by this second name, by its key ("avenueoftheamericas"); null where none or several may be meant. */
export function boroughOfSecondName(key: string): Borough | null {
  return ALSO_ELSEWHERE.has(key) ? null : (BOROUGHS.find((borough) => SAME_STREET.has(`${borough}|${key}`)) ?? null);
}

/** Whether a text ends as the name of a street does, with its type or a point of the compass, or is a lettered avenue ("Avenue J"). */
export function namesStreet(text: string): boolean {
  const parts = text.toLowerCase().replaceAll('.', '').split(/\s+/);
  const last = parts.at(-1) ?? '';
  return (
    STREET_TYPES.has(last) ||
    DIRECTIONS.has(last) ||
    (parts.length === 2 && STREET_TYPES.get(parts[0] ?? '') === 'avenue')
  );
}

/** Whether a folded word is what a street is called by, in full or as it is abbreviated: "avenue", "blvd", also "broadway". */
export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word);
}

function table(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const entries = Object.entries(rows).flatMap(([word, short]) =>
    [word, ...short.split(' ')].filter(Boolean).map((form) => [form, word] as const),
  );
  return new Map(entries);
}
