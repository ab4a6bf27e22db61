import { type City, findAreaInText } from '@kehilla/city';
import { parseAddress } from '@kehilla/linkage';
import { pointBesideDoors, type PointOfAddress, pointOfDoor, type Said } from './point-of-address.ts';
import type { WordsFromTo } from './words-from-to.ts';

/** After these a house number says where, not what. */
const LEADS = new Set('near nearby at around by from to of off beside'.split(' '));

/** Of these, what may lead to the very house. */
const THERE = new Set('at from of'.split(' '));

/** What may stand before such a word: "walking distance from", "close to". */
const BEFORE_LEADS = new Set('walking walkable walk distance close next blocks minutes within not far'.split(' '));

const LONGEST = 7;

/** Words that name a door, what leads to them included; `given` is the address alone. */
export type DoorInWords = WordsFromTo &
  PointOfAddress & {
    /** Whether the house itself may be meant, or one that has the address for its name: "at 10 Sample Street", not "near". */
    readonly mayBeThere: boolean;
  };

/** The address that a question says to be near ("shul near 10 Sample Street"), with its point; null where none is known. */
export function addressInWords(words: readonly string[], city: City): DoorInWords | null {
  for (let at = 1; at < words.length; at += 1) {
    if (!/^\d{1,5}$/.test(words[at] ?? '') || !LEADS.has(words[at - 1] ?? '')) continue;
    const found = addressFrom(words, at, city);
    if (found === 'elsewhere') return null;
    if (found === null) continue;
    const start = startOfLead(words, at - 1);
    return { ...found, start, mayBeThere: start === at - 1 && THERE.has(words[start] ?? '') };
  }
  return null;
}

/** An address in words, as far as before `end`. */
type AddressFrom = PointOfAddress & { readonly end: number };

/**
 * The longest address that begins at a number: the very door, else one reckoned. One that says where and is not known there is elsewhere: "10 Main Street" is not
 * looked for without "Teaneck".
 */
function addressFrom(words: readonly string[], at: number, city: City): AddressFrom | 'elsewhere' | null {
  let reckoned: AddressFrom | null = null;
  for (let end = Math.min(words.length, at + LONGEST); end > at + 1; end -= 1) {
    const behind: Said = () => {
      const area = findAreaInText(words.slice(end));
      return area?.start === 0 ? area : null;
    };
    for (const given of asWritten(words.slice(at, end))) {
      const known = pointOfDoor(given, behind, city);
      if (known !== null) return { ...known, end };
      const point: PointOfAddress | null = reckoned === null ? pointBesideDoors(given, behind, city) : null;
      if (point !== null) reckoned = { ...point, end };
      if (saysWhere(given)) return reckoned ?? 'elsewhere';
    }
  }
  return reckoned;
}

/** The text of an address whose words stand apart: the hyphen of Queens is lost between them. */
function asWritten([number = '', next = '', ...rest]: readonly string[]): string[] {
  const plain = [number, next, ...rest].join(' ');
  return /^\d\d$/.test(next) && rest.length > 0 ? [`${number}-${next} ${rest.join(' ')}`, plain] : [plain];
}

function saysWhere(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && (address.city ?? address.borough ?? address.zip) !== null;
}

function startOfLead(words: readonly string[], at: number): number {
  return BEFORE_LEADS.has(words[at - 1] ?? '') ? startOfLead(words, at - 1) : at;
}
