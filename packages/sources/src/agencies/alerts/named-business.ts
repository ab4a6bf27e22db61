import { type Address, fold, NOWHERE } from '@kehilla/core';
import { boroughOfCity, parseAddress, streetKey } from '@kehilla/linkage';
import type { AlertEntry } from './alert-pages.ts';
import table from './name-stops.json' with { type: 'json' };

const TYPES =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Parkway|Pkwy|Place|Pl|Lane|Ln|Turnpike|Tpke|Highway|Hwy|Drive|Dr|Broadway';
const NAME_WORD = String.raw`[\p{Lu}\d][\p{L}\d.'’]*`;
/** A door: number, street, and town and ZIP code as far as they follow. */
const DOOR = new RegExp(
  String.raw`\b\d{1,5}(?:-\d{1,4})?[a-z]?\s+(?:${NAME_WORD}\s+){1,5}?(?:${TYPES})\b\.?(?:,?\s+(?:in\s+)?[\p{Lu}][\p{L}.]+(?:\s+[\p{Lu}][\p{L}.]+){0,2})?(?:,\s*(?:NY|N\.Y\.|New York))?(?:,?\s+\d{5})?`,
  'gu',
);
/** A street without a number: "its Main Street location". */
const STREET = new RegExp(String.raw`\b(?:${NAME_WORD}\s+){1,3}?(?:${TYPES})\b`, 'gu');
const LEADING = /^(?:(?:The|Its|Their|Our|At|On|In|And|Of|Effective|Supervision|Certification)\s+)+/;
/** A town's branch: "the Brooklyn location", "in Far Rockaway". */
const TOWN =
  /\b(?:[Ii]n|[Oo]f|[Aa]t|[Ff]rom|[Tt]he|[Ii]ts|[Tt]heir)\s+((?:[\p{Lu}][\p{L}.]+\s?){1,3}?)(?=[,.;)]|\s+(?:is|are|has|have|had|was|were|does|and|or|NY|location|branch|store|restaurant|site|shop)\b|$)/gu;
const COMPANY_TOWN = /([\p{Lu}][\p{L}.]{1,30}(?: [\p{Lu}][\p{L}.]{1,30})?),\s*(?:NY|New York)\b/gu;
/** A longer text is not searched: it may name the place. */
const MOST_READ = 4_000;
const COMPANY_TOWN_ONCE = new RegExp(COMPANY_TOWN.source, 'u');
/** "In Teaneck", "at its Lakewood store"; "in November" is a time. */
const IN_A_TOWN =
  /\b(?:in|at|near|of)\s+(?:the\s+|its\s+)?(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|OU\b|O\.?U\b|Orthodox|Kashr|Vaad|Va['’]ad|Rabbi|Beis|Beth))[\p{Lu}][\p{L}.'’-]+|\b(?:branch|location)(?:e?s)?\b|\b(?:both|all|other|another)\s+(?:store|restaurant|site|shop)s?\b/u;
const LABELLED = /^(?:address|location)s?\s*:\s*(.+)$/i;

/** Every door that lines of text name, each once; a line "Address: …" tells alone. */
function doorsIn(lines: readonly string[]): Address[] {
  const labelled = lines.flatMap((line) => LABELLED.exec(line)?.[1] ?? []);
  const written = labelled.length > 0 ? labelled : lines.flatMap((line) => line.match(DOOR) ?? []);
  const doors = written.flatMap((text) => {
    const address = parseAddress(text);
    return address?.house_number == null || address.street === null ? [] : [address];
  });
  return [...new Map(doors.map((address) => [`${address.house_number} ${address.street}`, address])).values()];
}

/** Every street without a number that a text names, each once, as an address of its street alone. */
function streetsIn(text: string): Address[] {
  const rest = text.replace(DOOR, ' ');
  const streets = (rest.match(STREET) ?? [])
    .map((street) => street.replace(LEADING, ''))
    .filter((one) => /\s/.test(one));
  return [...new Map(streets.map((street) => [streetKey(street, null), street])).values()].map((street) => ({
    ...NOWHERE,
    line: street,
    street,
  }));
}

/**
 * The name of an agency that has the name of a place in it: "the Vaad Harabonim of Queens", "Beth Din of Flatbush", "Kashrus of the Five Towns". That place
 * says nothing of where a business is.
 */
const AGENCY_WITH_PLACE =
  /\b(?:Va['’]?ad|B(?:eis|ais|eth|et)\s+Din|Kashr(?:us|uth?|ut)|Rabbin(?:ate|ical)|Board|Council|Congress|Kehil+a[hs]?|Ba?datz|Hashgach?a|Mehadrin|Hisachdus|Igud|Union|Federation)(?:\s+(?:of\s+)?[\p{Lu}][\p{L}'’-]*){0,3}\s+(?:of|for)\s+(?:the\s+)?(?:Greater\s+)?[\p{Lu}][\p{L}.'’-]*(?:\s+(?:and\s+)?[\p{Lu}][\p{L}.'’-]*){0,3}|\b(?:Queens|Brooklyn|Flatbush|Manhattan|Bronx|Five Towns)\s+Va['’]?ad\b/gu;

/** Codes and names of agencies that are not read, as alerts write them. */
const OTHER_AGENCY =
  /\b(?:Star|Kof|Chof|Chaf|Circle|Triangle)[- ]K\b|\b(?:COR|KVH|KOA|MK|Tartikov|Volover|Nirbater|EarthKosher)\b/;

/** Returns whether a text names an agency by its town or as one whose list is not read: "the Kashrus of Monsey", "the Star-K". */
export function namesAgency(text: string): boolean {
  return OTHER_AGENCY.test(text) || text.search(AGENCY_WITH_PLACE) !== -1;
}

/** Returns every town of the city that lines name, each borough once; agencies with a town in their names do not count. */
function townsIn(lines: readonly string[]): Address[] {
  const found = lines
    .map((line) => line.replace(AGENCY_WITH_PLACE, 'an agency'))
    .flatMap((line) => [...line.matchAll(TOWN), ...line.matchAll(COMPANY_TOWN)])
    .flatMap((match) => findTown(match[1] ?? '') ?? []);
  return [...new Map(found.map((address) => [address.borough, address])).values()];
}

/**
 * Whether a text says in any way where something is: a door, a street, a town of this city or of another ("in Teaneck"). Names of agencies with a place in them
 * say nothing of it.
 */
function namesAnyPlace(text: string): boolean {
  if (text.length > MOST_READ) return true;
  const rest = text.replace(AGENCY_WITH_PLACE, 'an agency');
  return whereIn(text).length > 0 || IN_A_TOWN.test(rest) || COMPANY_TOWN_ONCE.test(rest);
}

/** A town of the city by its name, "Brooklyn, NY"; null for any other text. */
function findTown(text: string): Address | null {
  const city = text.replace(/,?\s*(?:NY|N\.Y\.|New York)\.?$/, '').trim() || text.trim();
  const borough = boroughOfCity(city);
  return borough === null ? null : { ...NOWHERE, line: city, city, borough, state: 'NY' };
}

/** Returns the addresses of a branch in a text, as narrowly as it says them: doors, else streets, else towns; empty if it says none. */
export function whereIn(text: string): Address[] {
  const doors = doorsIn([text]);
  if (doors.length > 0) return doors;
  const streets = streetsIn(text);
  return streets.length > 0 ? streets : townsIn([text]);
}

/** The business an alert names, and where it is as far as the alert says: a door, a street, or only a town. */
export type NamedBusiness = {
  readonly name: string;
  readonly address: Address | null;
  /** The alert says nothing of where it is, in any words; absent = it does, understood or not. */
  readonly isNowhere?: true;
  /** Other names in the alert that may be the business's; absent if there are none. */
  readonly others?: readonly string[];
};

const LEADS =
  /^(?:(?:kosher|kashrus|kashruth|kashrut|consumer|important|public)\s+)?(?:alerts?|advisor(?:y|ies)|notices?|updates?|clarification|announcement)\b[\s:–—-]*/i;
const CLAIM_FIRST =
  /^unauthorized (?:use of )?(?:the )?(?:ou|o-u|kosher)?\s*(?:symbol|certification)?\s*(?:on|at|by|in)?\s+/i;
const CLAIM_LAST =
  /[\s,:–—-]+(?:(?:is|are|has|have|was|were|been|currently|presently|its|their|certification|supervision)\s+)*(?:no longer|not\b|does not|unauthorized|discontinued|withdrawn|terminated|removed|suspended|revoked|reinstated|once again|under\b|certified\b).*$/i;
/** Words by which a title makes a statement: then its subject is searched among its capitals. */
const STATES =
  /\b(?:certification|supervision|hashgacha|hechsher|certified|removed|removal|withdrawal|suspension|suspended|reinstate\w*|revoked|terminat\w*|loses|lost|under|closed)\b/i;

/** Whether a title is that of an alert: "Kosher Alert", "Kashrus Advisory", "Important Notice". */
export function isTitleOfAlert(title: string): boolean {
  return (
    LEADS.test(title.trim()) ||
    /\b(?:alert|advisory|kashrus update|kashrut update|clarification)\b|הודעה חשובה|הודעת כשרות/iu.test(title)
  );
}

/**
 * Whom an alert names: its title without what every alert's title says, else the first name in its text; and the one place that its text names. Null where it
 * names nobody. What the statement itself names (`text` and `branches`, see `Statement`) goes before what the rest does; several branches are none.
 */
export function namedBusiness(
  { title, lines }: AlertEntry,
  { branches, text: phrase }: { readonly branches: readonly Address[]; readonly text: string } = {
    branches: [],
    text: '',
  },
): NamedBusiness | null {
  const own = nameOfTitle(title);
  const runs = nameRuns([phrase, title, ...lines].join('\n')).filter((run) => whereIn(`at ${run}.`).length === 0);
  const name = own?.name ?? runs[0];
  if (name === undefined) return null;
  const others = runs.filter((run) => run !== name);
  const text = [...lines, title];
  const address =
    only(branches) ?? (branches.length > 1 ? null : (only(doorsIn(text)) ?? own?.town ?? only(townsIn(lines))));
  const isNowhere = address === null && branches.length === 0 && !namesAnyPlace(text.join('\n').replaceAll(name, ' '));
  return {
    name: name.slice(0, 120),
    address,
    ...(isNowhere ? { isNowhere } : {}),
    ...(others.length === 0 ? {} : { others }),
  };
}

/** Returns the name in a title, and the town behind it; null if there is none. */
function nameOfTitle(title: string): { readonly name: string; readonly town: Address | null } | null {
  let rest = title;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEADS, '').replace(CLAIM_FIRST, '');
  }
  const [head = '', ...tails] = rest.replace(CLAIM_LAST, '').split(/\s+[–—-]\s+|\s*[,(]\s*(?=[\p{Lu}\d])/u);
  const bare = tails.map((tail) => tail.replace(/\)$/, ''));
  const town = bare.find((tail) => findTown(tail) !== null);
  const isPlace = (tail: string): boolean =>
    findTown(tail) !== null || doorsIn([tail]).length > 0 || /^(?:NY|New York|\d{5})\b/.test(tail);
  const whole = (town === undefined && !bare.some(isPlace) ? [head, ...bare] : [head]).join(' – ');
  const name = whole.replace(/[\s.,:–—-]+$/, '').trim();
  if (!/\p{L}{2}/u.test(name)) return null;
  const [run] = STATES.test(name) ? nameRuns(rest) : [name];
  return run === undefined ? null : { name: run, town: town === undefined ? null : findTown(town) };
}

function only(places: readonly Address[]): Address | null {
  return places.length === 1 ? (places[0] ?? null) : null;
}

const STOPS: ReadonlySet<string> = new Set([...table.stops, ...table.hebrewStops].map(fold));
const JOINS: ReadonlySet<string> = new Set(table.joins);
const KINDS: ReadonlySet<string> = new Set(table.hebrewKinds.map(fold));
const MOST = 8;
const LONGEST_WORDS = 10;
const LONGEST_HEBREW = 4;

/**
 * What may be a business's name in a text, in its order: runs of words that begin with a capital or a figure, joined over "of", "and" and the like, without
 * words that an agency's alerts are made of; of Hebrew what stands in quotes or behind a word for a kind of house. Each once, eight at most; a run with "and"
 * in it also comes apart.
 */
function nameRuns(text: string): string[] {
  const pieces = text.slice(0, 5_000).split(/[.,;:!?()[\]–—|"“”„]+\s*|\s+-\s+/u);
  const runs = [...quotedHebrew(text), ...pieces.flatMap((piece) => [...capitalRuns(piece), ...behindKind(piece)])];
  const apart = runs.filter((run) => / and | & /.test(run)).flatMap((run) => run.split(/ and | & /));
  return [...new Set([...runs, ...apart].map((run) => run.trim()))].filter(isName).slice(0, MOST);
}

function isName(run: string): boolean {
  return /\p{L}{2}/u.test(run) && run.length <= 120;
}

function capitalRuns(piece: string): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    while (JOINS.has((run.at(-1) ?? '').toLowerCase())) run.pop();
    if (run.some((word) => /^\p{Lu}/u.test(word))) runs.push(run.join(' ').replace(/['’]s$/u, ''));
    run = [];
  };
  for (const word of piece.split(/\s+/).slice(0, 400)) {
    const isStop = STOPS.has(fold(word.replace(/['’]s$/u, ''))) && !(run.length === 0 && /^\d/.test(word));
    const isJoin = run.length > 0 && (JOINS.has(word) || word === '&');
    if (isJoin || (!isStop && /^[\p{Lu}\d]/u.test(word) && !/^\p{Script=Hebrew}/u.test(word))) run.push(word);
    else if (run.length > 0) close();
    if (run.length >= LONGEST_WORDS) close();
  }
  close();
  return runs;
}

function quotedHebrew(text: string): string[] {
  return [...text.slice(0, 5_000).matchAll(/[“”„"]([^“”„"\n]{2,60})[“”„"]/gu)].map(([, inside = '']) => inside);
}

/** Returns the words behind "מסעדת" and the like, up to the first that belongs to no name. */
function behindKind(piece: string): string[] {
  const words = piece.split(/\s+/);
  return words.flatMap((word, at) => {
    const bare = fold(word);
    if (!KINDS.has(bare) && !KINDS.has(bare.slice(1))) return [];
    const rest = words.slice(at + 1, at + 1 + LONGEST_HEBREW);
    const end = rest.findIndex((one) => STOPS.has(fold(one)));
    const name = (end < 0 ? rest : rest.slice(0, end)).join(' ');
    return name === '' ? [] : [name];
  });
}
