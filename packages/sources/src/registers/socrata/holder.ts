import { type Address, cleanText, type LatLng } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { keptOutside, registerPhone } from '../../parsing/single-fields.ts';
import type { TableRow } from '../../parsing/table.ts';
import { cell } from './socrata.ts';

/** Words that a company's name has and a person's has not. */
const COMPANY =
  /\b(inc|llc|l l c|corp|corporation|incorporated|co|company|ltd|limited|lp|llp|pllc|pc|p c|pa|p a|plc|dba|group|services?|contracting|contractors?|construction|improvements?|renovations?|remodeling|design|builders?|enterprises?|associates?|partners?|and|sons|bros|brothers|home|homes|general|electric|electronics|plumbing|painting|roofing|landscaping|waterproofing|masonry|carpentry|floors?|flooring|windows?|interiors?|kitchens?|iron|works?|the|of|ny|nyc|usa|america|new york|store|shop|shack|center|wireless|mobile|computers?|security|locks?|locksmiths?|keys?|towing|agency|repairs?|installations?|maintenance|management|development|developers|restoration|systems?|solutions|tech|technologies|international|industries|realty|properties|elevators?|sprinklers?|boilers?|mechanical|building|asphalt|fire|piping|fuel|oil|sewer|rooter|drain|heating|cooling|university|congregation|yeshiva|pharmacy|medical|supply|grocery|partnership|duane reade)\b/;
/** "QUITO, ANGEL", surname first, as registers print persons, also two of them. */
const SURNAME_FIRST = /^[a-z &;]+,[a-z ,&;]+$/;
/** The same with a surname of one word that a company may have too: "KITCHEN, ARI". The name behind the comma decides. */
const GIVEN_BEHIND = /^[a-z]+, ?(?=[a-z]+(?: [a-z]+){0,2}$)/;
/** "ANGEL QUITO" and "QUITO ANGEL M", which the edition of 2013 prints too: a few words and nothing else. */
const BARE_NAME = /^[a-z]+(?: [a-z]+){1,3}$/;

/**
 * Whether a register prints a person, not a company, as the holder. A short name without any word of a company's is taken for a person's: a
 * shop's street that is not shown costs less than somebody's home that is. Opinion, after the sources note §2.2.
 */
export function isPerson(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[-_/()"]/g, ' ')
    // A zero typed for the letter: "0SLAM, TAHIER".
    .replace(/\b0(?=[a-z])/g, 'o')
    // Figures typed for "II" and "III": "SAMPLE, RALPH JOHN 111".
    .replace(/\b1{2,3}$/, (ones) => 'i'.repeat(ones.length))
    .trim();
  if (SURNAME_FIRST.test(plain)) {
    // Two persons: "SAMPLE, ARI AND SAMPLE, LEAH".
    const named = plain.replace(GIVEN_BEHIND, '').replace(/ and (?=[a-z]+, ?[a-z])/g, ' ');
    return !COMPANY.test(named.replaceAll(',', ' '));
  }
  return BARE_NAME.test(plain) && !COMPANY.test(plain);
}

/**
 * "APT 4B", "APT4B", "APMT. 2", "PH", and "#4B", "UNIT 4B", "SAMPLE STREET 4B": a number with a letter is a flat's, a number alone and "SUITE #4B" may be
 * an office's.
 */
const APARTMENT = new RegExp(
  [
    String.raw`\b(?:apartment|aptmt|apmt|appt|apt)(?![a-z])`,
    String.raw`\bpenthouse\b|\bph(?: *-?[a-z\d]{1,2})?$`,
    String.raw`(?<!\b(?:suite|ste|room|rm|floor|fl|store|shop|building|bldg)\.? *)# *\d{1,2}[ -]?[a-z]\b`,
    String.raw`\bunit *#? *\d{1,2}[ -]?[a-z]\b`,
    String.raw`\b(?:street|st|avenue|ave|av|road|rd|place|pl|plaza|plz|boulevard|blvd|drive|dr|parkway|pkwy|lane|ln|court|ct|terrace|broadway)[.,]* -?\d{1,2}-?[a-z]$`,
  ].join('|'),
  'i',
);

/** Whether an address names an apartment: a home until shown otherwise. */
export function isApartment(...parts: readonly (string | undefined)[]): boolean {
  return parts.some((part) => part !== undefined && APARTMENT.test(part));
}

/** Texts in place of a missing business name, and a shop's number in its chain. */
const NO_NAME =
  /^(?:n ?\/? ?a|none|null|no|same(?: as above)?|as above|self(?:[ -]employed)?|not applicable|individual|owner|unknown|[-.*x]+|(?:store *)?#? *\d+)$/i;

/** Texts in place of a missing number or name of a street or a house. */
const NOTHING = /^(?:n ?\/? ?a|none|null|same(?: as above)?|unknown|[-.*x]+)$/i;

/** Returns a cell as it stands; undefined if its text says that there is nothing. */
export function stated(printed: string | undefined): string | undefined {
  return printed === undefined || NOTHING.test(printed) ? undefined : printed;
}

/** New York State and its surroundings, in degrees. */
const REGION = { south: 40, north: 45.5, west: -80, east: -71 } as const;

/** The columns of a point, each half in every spelling, and those that hold both halves. */
const POINT_COLUMNS = {
  lat: ['latitude', 'lat'],
  lng: ['longitude', 'long', 'lng', 'lon'],
  both: ['location', 'georeference', 'location_1', 'the_geom', 'point'],
} as const;
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** "(40.67, -73.99)" and "POINT (-73.99 40.67)", which is the other way round. */
const [PAIR, WKT] = [
  new RegExp(String.raw`\(${NUMBER},\s*${NUMBER}\)`),
  new RegExp(String.raw`^POINT ?\(${NUMBER} ${NUMBER}\)`, 'i'),
];

/**
 * Returns the point in the columns of a line, in two of them or in one; null if there is none, or it lies far away ("0", degrees the wrong way round, feet).
 */
export function findPoint(line: TableRow): LatLng | null {
  const [lat, lng] = [cell(line, POINT_COLUMNS.lat), cell(line, POINT_COLUMNS.lng)];
  const stated = lat === undefined || lng === undefined ? pairIn(cell(line, POINT_COLUMNS.both)) : [lat, lng];
  const [y, x] = [Number(stated[0] ?? Number.NaN), Number(stated[1] ?? Number.NaN)];
  return y > REGION.south && y < REGION.north && x > REGION.west && x < REGION.east ? { lat: y, lng: x } : null;
}

function pairIn(text: string | undefined): readonly (string | undefined)[] {
  const [, lng, lat] = WKT.exec(text ?? '') ?? [];
  return lng === undefined ? (PAIR.exec(text ?? '')?.slice(1) ?? []) : [lat, lng];
}

/** Returns the name of a business as a register prints it, with spaces for underscores; null for a text that is no name ("N/A", "STORE 02764"). */
export function businessName(printed: string | undefined): string | null {
  const name = cleanText(printed?.replaceAll('_', ' ').replace(/^dba (?=\w)/i, ''), 120);
  return name === null || NO_NAME.test(name) ? null : name;
}

/** Returns the phone in a cell, whatever stands between its digits; null if there is none, or no number that can exist. */
export function phoneIn(printed: string | null | undefined): string | null {
  return registerPhone(printed?.replace(/\D/g, ''));
}

/**
 * The address that is taken of a row: of what may be somebody's home no more than city, borough, state and ZIP, and of one outside the city nothing
 * that would place it in a borough. Null where none is printed. Rule: sources note §2.2, §2.4.
 */
export function takenAddress(printed: Address | null, mayBeHome: boolean, isOther = false): Address | null {
  const address = keptOutside(printed, isOther);
  return mayBeHome ? keptOutside(areaOnly(address), isOther) : address;
}

/** An address without its street. */
function areaOnly(address: Address | null): Address | null {
  if (address === null) return null;
  const { city, borough, state, zip } = address;
  return makeAddress({ city, borough, state, zip });
}

/** Says of a row that its source has a street, which is not taken because it may be a home. */
export const WITHHELD = { address_withheld: true } as const;

/** Returns a city as people write it: registers print capitals, and some an underscore for a space. Undefined if none is printed. */
export function cityName(printed: string | undefined): string | undefined {
  return printed
    ?.replaceAll('_', ' ')
    .toLowerCase()
    .replace(/(?:^|[ -])[a-z]/g, (letter) => letter.toUpperCase());
}
