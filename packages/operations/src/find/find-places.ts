import { type City, inPhrases } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import {
  foldedOf,
  nameAskedAbout,
  readFrame,
  readPictures,
  type Token,
  tokensOf,
  withAgencyCodes,
  withoutOtherAgency,
} from '@kehilla/understanding';
import { isOnRecord } from '../identify/on-record.ts';
import { understandWhere } from '../understand/area/area.ts';
import { streetOfLocation } from '../understand/area/street-of-location.ts';
import { orNamed } from '../understand/area/understand-around.ts';
import { withoutDenied } from '../understand/refusal/denied-words.ts';
import { isMoreThanKinds, isOfSentence, understandAsName } from '../understand/words/words.ts';
import { placesAtAddress } from '../lookup/at-address.ts';
import { agenciesOf } from './city-lists.ts';
import { findNamedAtDoor, findNamedInOtherScript, findNamedNearly } from './at-door-named.ts';
import { findByWords, type NameReading } from './find-by-words.ts';
import { among, type Asked, findAmong, type Found, type FoundPlaces, isSurelyNamed, PLAIN, rank } from './found.ts';
import { NO_PLACES } from './no-places.ts';
import { placesOfPhone } from './of-phone.ts';
import { placesOfSite } from './of-site.ts';
import { findAlternatives } from './alternatives.ts';
import { findOnStreet } from './on-street.ts';
import { refusedPlaces, refusing } from './refused-places.ts';
import type { PlaceFilter } from './place-filter.ts';

/**
 * The places a request asks for, what is not wanted, words of courtesy and agencies that no source tells of set aside. A place that surely has all
 * these words for its name was meant; where nothing else was said, no place is an answer. Rule: decisions §6.
 */
export function findPlaces(input: SearchPlacesInput, city: City, filter: PlaceFilter): FoundPlaces {
  if (input.q === undefined || isOnRecord(city, input.q)) return findSaid(input, city, filter);
  const pictured = readPictures(input.q);
  const plain = withoutFrame(pictured.text);
  const { text: q, said } = withoutOtherAgency(withAgencyCodes(plain.text, city.agencies));
  const { text, ...found } = findSaid({ ...input, q }, city, filter, plain.said.length > 0);
  return { ...found, text: { ...text, ignored: [...plain.said, ...text.ignored, ...said, ...pictured.unread] } };
}

/** A text without the words in which the question is put, and those words, folded. */
function withoutFrame(text: string): { readonly text: string; readonly said: readonly string[] } {
  const tokens = tokensOf(text);
  const { rest, claims } = readFrame(tokens);
  if (claims.length === 0) return { text, said: [] };
  return {
    text: rest.map(({ gap, text: written }, i) => (i === 0 ? written : gap + written)).join(''),
    said: foldedOf(tokens.filter((token) => !rest.includes(token))),
  };
}

function findSaid(input: SearchPlacesInput, city: City, filter: PlaceFilter, isFramed = false): FoundPlaces {
  const asked = { input, city, filter, isFramed, where: understandWhere(input, city) };
  const along = asked.where.kind === 'not_understood' ? streetOfLocation(input, city) : null;
  if (along === null) return findAsked({ ...asked, where: orNamed(asked.where, input, city) });
  const found = findAsked({ ...asked, where: along.where, filter: among(along.places, filter) });
  return { ...found, street: found.street ?? along };
}

function findAsked(asked: Asked): FoundPlaces {
  const { input, city } = asked;
  const called = placesOfPhone(input.q ?? '', city);
  if (called !== null) return { ...findAmong(called, asked), ...PLAIN, asksOf: 'a_phone' };
  const sited = placesOfSite(input.q ?? '', city);
  if (sited !== null) return { ...findAmong(sited, asked), ...PLAIN, asksOf: 'a_website' };
  const tokens = tokensOf(input.q ?? '');
  const all = foldedOf(tokens);
  if (all.length === 0 && (input.q ?? '').trim() !== '') return { ...withoutWords(asked), ...PLAIN };
  const one = nameAskedAbout(all, {
    isOnRecord: (name) => isOnRecord(city, name.join(' ')),
    agencies: agenciesOf(city),
    isMoreThanKinds,
  });
  const name = one === null || isOnRecord(city, all.join(' ')) ? [] : all.slice(one.start, one.end);
  // Who asks what an agency certifies asks of no place that is called so: "certified by OK" wants no OK Cafe.
  const about = name.length === 0 || isAgency(name, city) ? null : rank(asked, understandAsName(name));
  if (about !== null && isSurelyNamed(about)) return { ...about, ...PLAIN, asksOf: 'one_place' };
  const known = {
    agencies: agenciesOf(city),
    isOnRecord: (words: readonly string[]) => isOnRecord(city, words.join(' ')),
  };
  const { rest, denied, items, asides } = withoutDenied(tokens, known);
  const refused = refusedPlaces(items, city, asked.filter);
  const left = denied.length === 0 ? asked : { ...asked, filter: refusing(asked.filter, refused) };
  const wanted = asked.isFramed ? withoutSentence(rest) : rest;
  const found = findWanted(wanted, left, about === null ? 'try_name' : 'name_was_tried');
  const aside = [
    ...asides.flatMap((phrase) => phrase.split(' ')),
    ...foldedOf(rest.filter((token) => !wanted.includes(token))),
  ];
  const text = { ...found.text, ignored: [...found.text.ignored, ...aside] };
  return { ...found, text, ...(rest.length === 0 && denied.length > 0 ? { ranked: NO_PLACES } : {}), denied, refused };
}

/** A request without the words that only make a sentence of it, which may be all of it. */
function withoutSentence(tokens: readonly Token[]): readonly Token[] {
  const phrases = inPhrases(foldedOf(tokens));
  const kept = tokens.filter(({ folded }, at) => phrases.has(at) || !isOfSentence(folded));
  return kept.length === 0 ? tokens : kept;
}

/** What words ask for: alternatives by turns, what is at an address or on a street, else names and kinds. */
function findWanted(tokens: readonly Token[], asked: Asked, name: NameReading): FoundPlaces {
  const words = foldedOf(tokens);
  const alternatives = findAlternatives(tokens, asked);
  if (alternatives !== null) return { ...PLAIN, ...alternatives };
  const isNamedSo = isOnRecord(asked.city, words.join(' '));
  const there = (isNamedSo ? null : (findAtAddress(asked) ?? findNamedAtDoor(asked))) ?? findOnStreet(words, asked);
  if (there !== null && there !== 'none_there') return there;
  const said = findNamedInOtherScript(words, asked);
  if (said !== null) return said;
  const found = findByWords(words, asked, there === null ? name : 'name_was_tried');
  return findNamedNearly(words, asked, found) ?? { ...found, ...PLAIN };
}

function isAgency(name: readonly string[], city: City): boolean {
  return name.length === 1 && agenciesOf(city).some((code) => code.toLowerCase() === name[0]);
}

/** What is known at an address that was sent for words; null where they are none, or nothing there passes the filters. */
function findAtAddress(asked: Asked): FoundPlaces | null {
  const there = placesAtAddress(asked.input.q ?? '', asked.city);
  if (there === null) return null;
  const found = findAmong(there, asked);
  return found.ranked.matched === 0 ? null : { ...found, ...PLAIN, asksOf: 'an_address' };
}

/** Something was sent, and it holds no word: all around a place that was named, else no answer, not every place. */
function withoutWords(asked: Asked): Found {
  const found = findByWords([], asked);
  if (found.where.kind === 'around' && found.where.centre !== null) return found;
  const query = { ...found.query, ignored: [(asked.input.q ?? '').trim()] };
  return { ...found, query, ranked: NO_PLACES };
}
