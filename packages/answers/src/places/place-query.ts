import type { City } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { normalPhone } from '@kehilla/core';
import { type PlacesQuestion, readPlaces } from '@kehilla/language';
import { keepText, rewrite, rewriteAgain, type Rewritten } from '@kehilla/language/spans';
import { otherAgencyIn } from '@kehilla/language/certification';
import { placePattern } from '@kehilla/language/where';
import type { PlaceSearch, FoundPlaces } from '../candidates/found.ts';
import type { PlaceFilter } from '../candidates/place-filter.ts';
import { findPrintedName } from '../identify/name-asked.ts';
import { orNamed, streetOfLocation, understandWhere } from '../where/area.ts';
import { isOnRecord } from '../where/known-place.ts';
import { placesOfSite } from './find-at-door.ts';
import { knownWords } from '../known-words.ts';

/** A question for places with its text read once: the input of a search. */
export type PlaceQuery = {
  readonly request: PlaceSearch;
  /** The words that were taken off and pictures without a meaning, by where they stand in the question as it was sent. */
  readonly framing: Framing;
  /** Returns the part of the question as it was sent that a part of the read one stands for. */
  readonly findOrigin: Rewritten['findOrigin'];
  /** The street that `location` names instead of an area; null if it names none. */
  readonly along: ReturnType<typeof streetOfLocation>;
  /** The places of the telephone number or website that the words are; null if they are neither. */
  readonly direct: { readonly places: Uint32Array; readonly asksOf: FoundPlaces['asksOf'] } | null;
  /** The content of the words; null if the text has no word. */
  readonly question: PlacesQuestion | null;
  /** Whether words that ask for kosher food bind the answer to places that are called so. */
  readonly mayBindKosher: boolean;
};

type Framing = Pick<PlacesQuestion['frame'], 'claims' | 'pictures'>;

/** Reads a question for places. `filter` is that of its parameters. A name as a list prints it, with its remarks, is read without them. */
export function readPlaceQuery(sent: SearchPlacesInput, city: City, filter: PlaceFilter): PlaceQuery {
  const printed = sent.q === undefined ? null : findPrintedName(city, sent.q);
  const { q = '' } = sent;
  const named = printed === null || isOnRecord(city, q) ? keepText(q) : cutToName(q, printed);
  const question = readPlaces(named.text, knownWords(city));
  const { frame, tokens } = question;
  const { text, findOrigin } = rewriteAgain(named, frame);
  const sentInput = sent.q === undefined ? sent : { ...sent, q: text };
  const where = understandWhere(sentInput, city);
  const along = where.kind === 'not_understood' ? streetOfLocation(sentInput, city) : null;
  const request: PlaceSearch = {
    input: sentInput,
    city,
    filter,
    where: along === null ? orNamed(where, sentInput, city) : along.where,
    // A question about an agency whose list is not read asks for kosher food too.
    bindsKosher: otherAgencyIn(frame.otherAgency) !== null,
    isOfName: false,
    isAnywhere: false,
  };
  const direct = findDirect(text, city);
  const isWordless = tokens.length === 0 && text.trim() !== '';
  return {
    request,
    framing: inSent(frame, named),
    findOrigin,
    along,
    direct,
    question: direct !== null || isWordless ? null : question,
    mayBindKosher: true,
  };
}

/** Returns the words that were taken off, by where they stand in the question as it was sent. */
function inSent({ claims, pictures }: Framing, { findOrigin }: Rewritten): Framing {
  return {
    claims: claims.map((claim) => ({ ...claim, spans: claim.spans.map(findOrigin) })),
    pictures: pictures.map(findOrigin),
  };
}

/** Returns a name as a list prints it without the remarks behind it. */
function cutToName(text: string, name: string): Rewritten {
  const start = text.indexOf(name);
  return rewrite([
    start < 0 ? { text: name, start: 0, end: text.length } : { text: name, start, end: start + name.length },
  ]);
}

/** Returns the same question with another number of wanted places. */
export function withLimit(query: PlaceQuery, limit: number): PlaceQuery {
  return { ...query, request: { ...query.request, input: { ...query.request.input, limit } } };
}

function findDirect(text: string, city: City): PlaceQuery['direct'] {
  const called = placesOfPhone(text, city);
  if (called !== null) return { places: called, asksOf: 'a_phone' };
  const sited = placesOfSite(text, city);
  return sited === null ? null : { places: sited, asksOf: 'a_website' };
}

/** The characters of a telephone number. */
const WRITTEN = /^[\d\s()+./-]{10,}$/;

/** Words before a number: "tel.", "phone:", "call". */
const LED = new RegExp(`^\\s*(?:${placePattern('phoneLead')})[\\s.:#]*(?=[\\d(+])`, 'i');

/** Returns the places of the telephone number that a text is, empty if no place has it; null for another text. */
function placesOfPhone(text: string, city: City): Uint32Array | null {
  const number = text.replace(LED, '');
  const phone = WRITTEN.test(number) ? normalPhone(number) : null;
  return phone === null ? null : Uint32Array.from(city.findByPhone(phone));
}
