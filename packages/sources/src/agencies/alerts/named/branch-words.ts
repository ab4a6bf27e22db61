import { type Address, NOWHERE } from '@kehilla/core';
import { boroughOfCity, parseAddress, streetKey } from '@kehilla/linkage';

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
/** What is longer is not looked through: it may say where. */
const MOST_READ = 4_000;
const COMPANY_TOWN_ONCE = new RegExp(COMPANY_TOWN.source, 'u');
/** "In Teaneck", "at its Lakewood store"; "in November" is a time. */
const IN_A_TOWN =
  /\b(?:in|at|near|of)\s+(?:the\s+|its\s+)?(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|OU\b|O\.?U\b|Orthodox|Kashr|Vaad|Va['’]ad|Rabbi|Beis|Beth))[\p{Lu}][\p{L}.'’-]+|\b(?:branch|location)(?:e?s)?\b|\b(?:both|all|other|another)\s+(?:store|restaurant|site|shop)s?\b/u;
const LABELLED = /^(?:address|location)s?\s*:\s*(.+)$/i;

/** Every door that lines of text name, each once; a line "Address: …" tells alone. */
export function doorsIn(lines: readonly string[]): Address[] {
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
 * The name of an agency that has the name of a place in it: "the Vaad Harabonim of Queens", "Beth Din of Flatbush", "Kashrus of the Five Towns". That place says nothing
 * of where a business is.
 */
const AGENCY_WITH_PLACE =
  /\b(?:Va['’]?ad|B(?:eis|ais|eth|et)\s+Din|Kashr(?:us|uth?|ut)|Rabbin(?:ate|ical)|Board|Council|Congress|Kehil+a[hs]?|Ba?datz|Hashgach?a|Mehadrin|Hisachdus|Igud|Union|Federation)(?:\s+(?:of\s+)?[\p{Lu}][\p{L}'’-]*){0,3}\s+(?:of|for)\s+(?:the\s+)?(?:Greater\s+)?[\p{Lu}][\p{L}.'’-]*(?:\s+(?:and\s+)?[\p{Lu}][\p{L}.'’-]*){0,3}|\b(?:Queens|Brooklyn|Flatbush|Manhattan|Bronx|Five Towns)\s+Va['’]?ad\b/gu;

/** Codes and names of agencies that are not read, as alerts write them. */
const OTHER_AGENCY =
  /\b(?:Star|Kof|Chof|Chaf|Circle|Triangle)[- ]K\b|\b(?:COR|KVH|KOA|MK|Tartikov|Volover|Nirbater|EarthKosher)\b/;

/** Whether a text names an agency by its place or as one of those that are not read: "the Kashrus of Monsey", "the Star-K". */
export function namesAgency(text: string): boolean {
  return OTHER_AGENCY.test(text) || text.search(AGENCY_WITH_PLACE) !== -1;
}

/** Every town of the city that lines name, each borough once; agencies that have one in their name name none. */
export function townsIn(lines: readonly string[]): Address[] {
  const found = lines
    .map((line) => line.replace(AGENCY_WITH_PLACE, 'an agency'))
    .flatMap((line) => [...line.matchAll(TOWN), ...line.matchAll(COMPANY_TOWN)])
    .flatMap((match) => findTown(match[1] ?? '') ?? []);
  return [...new Map(found.map((address) => [address.borough, address])).values()];
}

/**
 * Whether a text says in any way where something is: a door, a street, a town of this city or of another ("in Teaneck"). Names of agencies with a place in them say nothing of it.
 */
export function namesAnyPlace(text: string): boolean {
  if (text.length > MOST_READ) return true;
  const rest = text.replace(AGENCY_WITH_PLACE, 'an agency');
  return whereIn(text).length > 0 || IN_A_TOWN.test(rest) || COMPANY_TOWN_ONCE.test(rest);
}

/** A town of the city by its name, "Brooklyn, NY"; null for any other text. */
export function findTown(text: string): Address | null {
  const city = text.replace(/,?\s*(?:NY|N\.Y\.|New York)\.?$/, '').trim() || text.trim();
  const borough = boroughOfCity(city);
  return borough === null ? null : { ...NOWHERE, line: city, city, borough, state: 'NY' };
}

/** Where a text says that a branch is, as narrowly as it says it: doors, else streets, else towns; empty where it says nothing. */
export function whereIn(text: string): Address[] {
  const doors = doorsIn([text]);
  if (doors.length > 0) return doors;
  const streets = streetsIn(text);
  return streets.length > 0 ? streets : townsIn([text]);
}
