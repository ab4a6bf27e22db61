import type { City } from '@kehilla/city';
import { skeleton, words as wordsOf } from '@kehilla/core';
import { addsKind, nameCore } from '@kehilla/linkage';
import type { AskedPlace } from './asked-place.ts';
import { knownPlace } from './known-place.ts';

/**
 * By its name alone a place is meant only from here on: a lower score may come of consonants that agree ("Tim Tov", "Taam-Tov"), of a word
 * within a longer name or of a "New" before it, and a certification of the one says nothing of the other. Rule: specification §1.2, source
 * notes §8.5.
 */
const FITS_BY_NAME = 0.9;
const HEBREW = /[א-ת]/u;

/** Whether more than the name was sent, or the name agrees surely; one in Hebrew letters can only be alike by sound. */
export function isMeantByName(city: City, asked: AskedPlace, place: number, score: number): boolean {
  if (!isNameAlone(asked) || HEBREW.test(asked.name ?? '')) return true;
  return score >= FITS_BY_NAME && soundsAlike(asked.name ?? '', knownPlace(city, place).subjects[0]?.names ?? []);
}

/**
 * Whether each word that makes up a name sounds like one of a known name, and those that both have stand in one order. A letter that changes the
 * sound is another name as often as a slip ("Ethel", "Eshel"), as words in another order are ("Glatt House", "House of Glatt"), and a certification of the one
 * says nothing of the other.
 */
function soundsAlike(asked: string, names: readonly string[]): boolean {
  const said = soundsOf(coreOf(asked));
  return names.some((name) => {
    const known = soundsOf(coreOf(name));
    const isSaid = said.every((sound) => known.includes(sound)) || said.join('') === known.join('');
    return isSaid && isInOneOrder(soundsOf(wordsOf(asked)), soundsOf(wordsOf(name)));
  });
}

function isInOneOrder(said: readonly string[], known: readonly string[]): boolean {
  const shared = (sounds: readonly string[], other: readonly string[]): string =>
    sounds.filter((sound) => other.includes(sound)).join(' ');
  return shared(said, known) === shared(known, said);
}

function coreOf(name: string): readonly string[] {
  const core = nameCore(name);
  return core.length > 0 ? core : wordsOf(name);
}

function soundsOf(words: readonly string[]): string[] {
  return words.map(skeleton).filter((sound) => sound !== '');
}

/** Whether nothing but a name was sent, and it says a kind of business that nothing known of the place bears out. */
export function isOfAnotherKind(city: City, asked: AskedPlace, place: number): boolean {
  if (asked.name === null || !isNameAlone(asked)) return false;
  const { category, cuisines } = city.doc(place);
  const names = knownPlace(city, place).subjects[0]?.names ?? [];
  return addsKind(asked.name, [...names, ...(category === null ? [] : [category]), ...cuisines]);
}

/** Whether a name was sent and nothing that tells one branch from another. */
function isNameAlone(asked: AskedPlace): boolean {
  return asked.name !== null && !isNarrowed(asked);
}

/** Whether an address, a point or a website was sent, which tells one branch from another. */
export function isNarrowed({ address, point, host }: AskedPlace): boolean {
  return address !== null || point !== null || host !== null;
}
