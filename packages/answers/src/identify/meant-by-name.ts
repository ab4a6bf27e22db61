import type { City } from '@kehilla/city';
import { mayBeSaid, skeleton } from '@kehilla/core';
import {
  addsKind,
  bearsName,
  compareLikeness,
  nameCore,
  nameSimilarity,
  plainWords,
  type Subject,
  tellingWords,
} from '@kehilla/linkage';
import { isKindInOneWord, uncoveredIn } from '@kehilla/language/names';
import { isPlaceWord } from '@kehilla/language/where';
import type { RequestedPlace } from './asked-place.ts';
import { isCalledJustSo, knownPlace } from '../where/known-place.ts';
import { getSubject } from './match-place.ts';

/**
 * By its name alone a place is meant only from here on: a lower score may come of consonants that agree ("Tim Tov", "Taam-Tov"), of a word
 * within a longer name or of a "New" before it, and a certification of the one says nothing of the other. Rule: specification §1.2, source
 * notes §8.5.
 */
const FITS_BY_NAME = 0.9;
const HEBREW = /[א-ת]/u;

/**
 * Whether a place may be meant by the name that was sent: where nothing more was sent, only if the name agrees surely; one in Hebrew letters can only
 * be alike by sound to a name in others. Beside an address, a point or a website, unless the two names contradict each other.
 */
export function isMeantByName(city: City, request: RequestedPlace, place: number, score: number): boolean {
  const { name } = request;
  if (name === null) return true;
  const [known] = knownPlace(city, place).subjects;
  if (!isNameAlone(request)) return known === undefined || !isContradicted(request, known);
  const names = known?.names ?? [];
  if (score >= FITS_BY_NAME)
    return soundsAlike(name, names) && !isCalledKosher(name, names) && !isProduct(city, name, place);
  return (
    HEBREW.test(name) &&
    names.some(
      (other) =>
        !HEBREW.test(other) && nameSimilarity(name, other).score >= score && mayBeSaid(getCore(name), getCore(other)),
    )
  );
}

/** Whether a name is of packaged goods, and not the very name of the place: "tap water" is no name of The Water Club. */
function isProduct(city: City, name: string, place: number): boolean {
  return uncoveredIn(name) === 'product' && !isCalledJustSo(city, name, place);
}

/** Signs that two names at one address are two businesses: the grill and the bakery of one house, stand 5 and stand 6, "(meat)" and "(dairy)". */
const TELLS_APART: ReadonlySet<string> = new Set(['kind differs', 'number differs', 'note differs']);

/** Whether the likest of the known names says another kind of business, another number or another note than the name that was sent. */
function isContradicted(request: RequestedPlace, known: Subject): boolean {
  return compareLikeness(getSubject(request), known).name_reasons.some((reason) => TELLS_APART.has(reason));
}

/** Whether a name sounds like a known one, each with its possessives or without: "Maple's Pizza" is "Maple Pizza". */
function soundsAlike(question: string, names: readonly string[]): boolean {
  const known = names.flatMap(withoutPossessives);
  return withoutPossessives(question).some((phrase) => known.some((name) => isSpokenAs(phrase, name)));
}

function withoutPossessives(name: string): readonly string[] {
  return [...new Set([name, name.replace(POSSESSIVE, '')])];
}

const POSSESSIVE = /['’`´]s(?!\p{L})/giu;

/**
 * Returns whether each distinctive word of a name sounds like a word of the known name, and the common words stand in one order. A letter that changes the
 * sound makes another name as often as a slip ("Ethel", "Eshel"), and so does another order ("Glatt House", "House of Glatt"): the certification of one says
 * nothing about the other.
 */
function isSpokenAs(question: string, name: string): boolean {
  const core = getCore(question);
  if (!numbersFirst(getCore(name)).every((number) => core.includes(number))) return false;
  const phrases = listSounds(core);
  // Words of the kind count too: one spelling may be a word of a kind, and another not ("Schnitzel", "Shnitzel").
  const known = listSounds([...getCore(name), ...plainWords(name)]);
  // A note behind it may be all the core that a name of an area and kinds has: "Flatbush Falafel House (upstairs)".
  const isSaid =
    nameSimilarity(question, name).score === 1 ||
    phrases.every((sound) => known.includes(sound)) ||
    phrases.join('') === listSounds(getCore(name)).join('');
  return isSaid && isInOneOrder(listSounds(orderedWords(question)), listSounds(orderedWords(name)));
}

/** The numbers that a name begins with: they are a part of it ("Forty Lanterns"), where one behind it tells a branch ("Lanterns 2"). */
function numbersFirst(core: readonly string[]): readonly string[] {
  const words = core.findIndex((word) => !/^\d+$/.test(word));
  return words < 0 ? core : core.slice(0, words);
}

/** Returns the words of a name whose order matters, "kosher" among them: "Kosher Maple" is not "Maple Kosher". */
function orderedWords(name: string): readonly string[] {
  const telling = new Set(tellingWords(name));
  return plainWords(name).filter((word) => telling.has(word) || isPlaceWord(word, 'kosherHead'));
}

function isInOneOrder(phrases: readonly string[], known: readonly string[]): boolean {
  const shared = (sounds: readonly string[], other: readonly string[]): string =>
    [...new Set(sounds)].filter((sound) => other.includes(sound)).join(' ');
  return shared(phrases, known) === shared(known, phrases);
}

function getCore(name: string): readonly string[] {
  const core = nameCore(name);
  return core.length > 0 ? core : plainWords(name);
}

function listSounds(words: readonly string[]): string[] {
  return words.map(skeleton).filter((sound) => sound !== '');
}

const HEAD = /^\P{L}*(?:the\P{L}+)?\p{L}+/iu;

/** Whether a name begins with "kosher", and each known name lacks that word and says a kind of business or another word instead: they are two names. */
function isCalledKosher(question: string, names: readonly string[]): boolean {
  const head = plainWords(question).find((word) => word !== 'the') ?? '';
  if (!isPlaceWord(head, 'kosherHead')) return false;
  // With its signs: a branch tail and a note in parentheses are told by them.
  const phrase = question.replace(HEAD, '');
  return names.every(
    (name) => !plainWords(name).includes(head) && (addsKind(name, [phrase]) || !bearsName([name], phrase, 'sound')),
  );
}

/**
 * Whether a place goes by the name that was sent, all but a kind of business, a part of the city and the spelling of a sound; beside an address, a
 * point or a website, which all at one door have in common, by that very name.
 */
export function goesByName(city: City, request: RequestedPlace, place: number): boolean {
  return isNarrowed(request)
    ? bearsVeryName(city, request, place)
    : bearsName(listNames(city, place), request.name ?? '', 'sound');
}

/** Whether a place bears the very name that was sent, by the readings of both that matching has made. */
export function bearsVeryName(city: City, request: RequestedPlace, place: number): boolean {
  const [known] = knownPlace(city, place).subjects;
  return known !== undefined && compareLikeness(getSubject(request), known).name === 1;
}

function listNames(city: City, place: number): readonly string[] {
  return knownPlace(city, place).subjects[0]?.names ?? [];
}

/** Whether nothing but a name was sent, and it says a kind of business that nothing known of the place bears out. */
export function isOfAnotherKind(city: City, request: RequestedPlace, place: number): boolean {
  return isNameAlone(request) && saysAnotherKind(city, request, place);
}

/** Returns whether the requested name is only a kind of place ("Tea") and the place has a longer name: then the place is not the one that was meant. */
export function isKindAlone(city: City, request: RequestedPlace, place: number): boolean {
  const { name } = request;
  return isNameAlone(request) && name !== null && isKindInOneWord(name) && !isCalledJustSo(city, name, place);
}

/** Whether a name was sent that says a kind of business that nothing known of the place bears out. */
export function saysAnotherKind(city: City, request: RequestedPlace, place: number): boolean {
  if (request.name === null) return false;
  const { category, cuisines } = city.doc(place);
  const names = listNames(city, place);
  return addsKind(request.name, [...names, ...(category === null ? [] : [category]), ...cuisines]);
}

/** Whether a name was sent and nothing that tells one branch from another. */
function isNameAlone(request: RequestedPlace): boolean {
  return request.name !== null && !isNarrowed(request);
}

/** Whether an address, a point or a website was sent, which tells one branch from another. */
export function isNarrowed({ address, point, host }: RequestedPlace): boolean {
  return address !== null || point !== null || host !== null;
}
