import { type Address, getOwn, NUMBER_WORDS } from '@kehilla/core';
import { statedBorough } from './boroughs.ts';
import { streetKey } from './street-key.ts';

/**
 * The key an address is compared by, `housenumber|street|zip5` ("211-37 26 Avenue" in 11360 gives `21137|26avenue|11360`). Null when
 * number, street or ZIP is missing. Two spellings of one address share it. Rule: source notes §8.4.
 */
export function addressKey(address: Address): string | null {
  const key = addressKeys(address)[0];
  return address.zip !== null && key !== undefined ? key : null;
}

/**
 * Returns every key under which an address may be found, the surest first: each number of a range with the ZIP, then with the borough
 * (`301|broadway|Brooklyn`), because ZIP codes are often missing or wrong. Empty without number or street, or without any area. `getKey` is `streetKey`, or a
 * cached form of it.
 */
export function addressKeys(address: Address, getKey = streetKey): string[] {
  const borough = statedBorough(address);
  const house = address.house_number === null ? null : readHouseNumber(address.house_number, { ...address, borough });
  const street = address.street === null ? '' : getKey(address.street, borough);
  if (house === null || street === '') return [];
  const doors = house.numbers.map((number, index) => `${number}${index === 0 ? house.letter : ''}|${street}`);
  const areas = [address.zip, borough].filter((area) => area !== null);
  return areas.flatMap((area) => doors.map((door) => `${door}|${area}`));
}

/** A house number: how it is shown, the numbers it is compared by (first the main one), and its letter. */
type HouseNumber = {
  /** "351", "211-37" and "45-10/12" (Queens), "301-303" (a range), "94 1/2", "541D". */
  readonly display: string;
  /** Digits only: the compact Queens number ("21137"), or every number of a range on the same side of the street. */
  readonly numbers: readonly string[];
  /** Lower case; '' for none; "half" for a half number. */
  readonly letter: string;
};

/** Where a house number stands, as far as known: Queens writes its numbers in its own way. */
export type NumberArea = Pick<Address, 'borough' | 'zip' | 'city'>;

/** Registers' words for "no number known", and values that are no number. */
const PLACEHOLDER = /^(?:n\/?k?[an]|-\d+|0+|none|null)$/i;
const SHAPE = /^(\d+)\s*([A-Z])?(?:(?:\s*[-–/&;]+\s*|\s+)(\d+)\s*([A-Z])?)?(?:\s*[-/&]+\s*(\d+)\s*[A-Z]?)?$/;
const HALF = /^(\d+(?:-\d+)?)\s*1\s*[/\\]\s*2$/;
/** The part of Queens that counts without a hyphen. */
const ROCKAWAY_TOWNS = /rockaway|arverne|belle harbor|breezy point|edgemere|bayswater/i;
/** The highest street number that a Queens house number begins with. */
const LAST_QUEENS_STREET = 271;
const LONGEST_RANGE = 60;

/**
 * Reads the house number in the spelling of a register or a person. In Queens `21137` and `211-37` are one number (except in the Rockaways, which use no
 * hyphen); elsewhere a hyphen is a range, even if it was lost (`319321`). Returns null if the text has none ("NKA", "0", "-2", "PIER 62"). Rule: source notes
 * §8.4.
 */
export function readHouseNumber(text: string, area: NumberArea): HouseNumber | null {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^#|[.,]+$/g, '')
    .replace(/^(\d+)-([A-Z])$/, '$1$2');
  const plain = String(getOwn(NUMBER_WORDS, bare.toLowerCase()) ?? bare);
  if (plain === '' || PLACEHOLDER.test(plain)) return null;
  const half = HALF.exec(plain);
  if (half?.[1] !== undefined) {
    const whole = readHouseNumber(half[1], area);
    return whole && { ...whole, display: `${whole.display} 1/2`, letter: 'half' };
  }
  const match = SHAPE.exec(plain);
  if (!match) return null;
  const [, first = '', letter = '', second, letter2, third] = match;
  if (second === undefined) return single(first, letter, area);
  const queens = area.borough === 'Queens' || area.borough === null;
  if (queens && first.length <= 3 && second.length === 2)
    return queensNumber(first, second, letter2 ?? '', third, area.borough === null);
  return range(first, second, letter);
}

function single(digits: string, letter: string, area: NumberArea): HouseNumber {
  if (area.borough === 'Queens' && hyphenFits(digits, area)) {
    return {
      display: `${digits.slice(0, -2)}-${digits.slice(-2)}${letter}`,
      numbers: [digits],
      letter: letter.toLowerCase(),
    };
  }
  if (area.borough !== null && area.borough !== 'Queens' && digits.length >= 6 && digits.length % 2 === 0) {
    const [low, high] = [digits.slice(0, digits.length / 2), digits.slice(digits.length / 2)];
    if (Number(high) > Number(low) && Number(high) - Number(low) <= LONGEST_RANGE) return range(low, high, letter);
  }
  return { display: `${digits}${letter}`, numbers: [String(Number(digits))], letter: letter.toLowerCase() };
}

function hyphenFits(digits: string, area: NumberArea): boolean {
  const street = Number(digits.slice(0, -2));
  const rockaways = area.zip?.startsWith('1169') || ROCKAWAY_TOWNS.test(area.city ?? '');
  return digits.length >= 4 && digits.length <= 6 && street >= 1 && street <= LAST_QUEENS_STREET && !rockaways;
}

function queensNumber(
  first: string,
  second: string,
  letter: string,
  third: string | undefined,
  unsure: boolean,
): HouseNumber {
  const street = String(Number(first));
  const numbers = [street + second];
  const isRange = third?.length === 2 && Number(third) > Number(second);
  if (isRange) numbers.push(street + third);
  if (unsure) numbers.push(street);
  const display = `${street}-${second}${letter}${isRange ? `/${third}` : ''}`;
  return { display, numbers, letter: letter.toLowerCase() };
}

function range(first: string, second: string, letter: string): HouseNumber {
  const low = Number(first);
  const high = Number(second.length < first.length ? first.slice(0, first.length - second.length) + second : second);
  if (high <= low || high - low > LONGEST_RANGE)
    return { display: `${first}${letter}`, numbers: [String(low)], letter: letter.toLowerCase() };
  const numbers: string[] = [];
  for (let number = low; number <= high; number += 2) numbers.push(String(number));
  if (numbers.at(-1) !== String(high)) numbers.push(String(high));
  return { display: `${low}-${high}`, numbers, letter: '' };
}
