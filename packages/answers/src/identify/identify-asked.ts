import { listHalves } from '@kehilla/linkage';
import { otherAgencyIn } from '@kehilla/language/certification';
import { isKindSomewhere, otherLengths } from '@kehilla/language/names';
import { isPlaceWord } from '@kehilla/language/where';
import { type City, mayLookUp } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { words as splitWords } from '@kehilla/core';
import { isOnRecord, knownPlace } from '../where/known-place.ts';
import { type RequestedPlace, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace, NOBODY } from './identify-place.ts';
import { type MatchedPlace, matchPlace } from './match-place.ts';
import { bearsVeryName } from './meant-by-name.ts';
import { listedNamesIn, saysDoor } from './list-lines.ts';
import { knownWords } from '../known-words.ts';
import {
  isAreaSent,
  noteOnAgencyNamed,
  phoneSent,
  readingsOfName,
  withNameRead,
  withoutPlaceholders,
} from './name-asked.ts';
import { noteOnOtherAgency } from '../request/filters.ts';

/** A request as it was read, and the places that it can mean. */
type Identification = { readonly request: RequestedPlace; readonly found: Identified };

/** The same with every name that the request was read to say, the surest first: lines of lists are looked for by each. */
export type IdentifiedRequest = Identification & { readonly names: readonly string[] };

/**
 * Reads a request and finds the place that it means; a question for a name ("is Maple Grill kosher") means the name, and notes say how it was read. A name with
 * a location behind it ("Maple Grill, 10 Main Street") is read in both ways: if a place bears the whole text as its name, the location only chooses among
 * several. Rule: specification §4.4.
 */
export function identifyAsked(city: City, sent: VerifyKosherInput): IdentifiedRequest {
  const request = withoutPlaceholders(sent);
  const { input, notes } = withNameRead(city, request);
  const phone = phoneSent(city, request) ?? phoneSent(city, input);
  if (phone !== null) return { ...byPhone(city, request, phone), names: [] };
  const agency = isNameAlone(input) ? noteOnAgencyNamed(city, input.name ?? '') : null;
  if (agency !== null) return { request: withNotes(readAskedPlace(city, input), [agency]), found: NOBODY, names: [] };
  const read = writtenOtherwise(city, input, identified(city, input));
  const {
    request: place,
    found,
    listed,
  } = byDoor(city, input, read) ?? withListedName(city, input, request.name ?? '', read);
  const names = [place.name, input.name, ...listed, ...readingsOfName(city, input).map(({ name }) => name)];
  return {
    request: {
      ...place,
      notes: [...new Set([...notes, ...place.notes, ...noteOnUnreadAgency(request, found)])],
    },
    found,
    names: [...new Set(names.filter((name) => name !== null && name !== undefined))],
  };
}

/** Says that a text without a subject names an agency whose list is not read: "Star-K restaurants in Queens". */
function noteOnUnreadAgency({ name }: VerifyKosherInput, { subject, branches }: Identified): string[] {
  const agency = subject === null && branches.length === 0 ? otherAgencyIn(splitWords(name ?? '')) : null;
  return agency === null ? [] : [noteOnOtherAgency(agency)];
}

/** The places that have a telephone number on record, where that is all that was sent. */
function byPhone(
  city: City,
  { name: _name, address: _address, ...rest }: VerifyKosherInput,
  phone: string,
): Identification {
  const match: MatchedPlace['match'] = { score: 1, matched_on: ['phone'], distance_m: null };
  const [first, ...others] = city.findByPhone(phone).map((place) => ({ place, match }));
  const request = withNotes(readAskedPlace(city, rest), [PHONE_ALONE]);
  if (first === undefined) return { request, found: NOBODY };
  if (others.length === 0) return { request, found: { ...NOBODY, subject: first, matched: 1 } };
  const branches = [first, ...others];
  return { request, found: { ...NOBODY, branches, candidates: branches, matched: branches.length } };
}

/** Returns the places at an address that was sent as the name, if no place has this name: each may be meant, and none is the subject. */
function byDoor(
  city: City,
  { name, ...rest }: VerifyKosherInput,
  { request: { covered }, found: { subject, branches } }: Identification,
): (Identification & { readonly listed: readonly string[] }) | null {
  if (name === undefined || rest.address !== undefined || !saysDoor(name)) return null;
  if (subject !== null || branches.length > 0 || covered === false || isOnRecord(city, name)) return null;
  const request = readAskedPlace(city, { ...rest, address: name });
  const there = mayBeMeant({ request, found: identifyPlace(city, request) }, DOOR_ALONE);
  return { ...there, listed: [] };
}

const DOOR_ALONE = 'An address is all that was sent: who is known to stand there is among the candidates.';

const PHONE_ALONE = 'A telephone number is all that was sent; the place that has it on record was looked for.';

/** The most places that are looked for when several are asked about together. */
const MOST_TOGETHER = 4;

/**
 * Adds the places whose listed name stands whole in the request, if it has no subject: they may be meant. "The Sugar Pop people near me" has no subject, but
 * Sugar Pop is told; of "Mendy's vs Prime Avenue" both are told.
 */
function withListedName(
  city: City,
  input: VerifyKosherInput,
  text: string,
  read: Identification,
): Identification & { readonly listed: readonly string[] } {
  const { request, found } = read;
  const isMeant = found.subject !== null || found.branches.length > 0 || request.covered === false;
  const listed = isMeant || input.name === undefined ? [] : listedNamesIn(city, text).slice(0, MOST_TOGETHER);
  const named = listed.flatMap((name) => {
    if (!mayLookUp(city, name)) return [];
    const { subject, branches, candidates } = identifyPlace(city, readAskedPlace(city, { ...input, name }));
    const matches = subject === null ? (branches.length > 0 ? branches : candidates) : [subject];
    return matches.filter(({ place }) => city.evidence.has(place));
  });
  const others = found.candidates.filter(({ place }) => named.every((one) => one.place !== place));
  return {
    request: withNotes(request, noteOnListed(listed, request.name)),
    found: { ...found, candidates: [...new Set([...named, ...others])] },
    listed,
  };
}

function noteOnListed(listed: readonly string[], name: string | null): string[] {
  const phrase = listed.map((one) => `"${one}"`).join(' and ');
  if (listed.length > 1)
    return [
      `${phrase} are names on lists that stand in what was sent; each is among the candidates. Ask about one place at a time.`,
    ];
  return listed.length === 0 || listed[0] === name
    ? []
    : [`${phrase} in what was sent is a name on a list; who bears it is among the candidates.`];
}

/** Adds the places that may be meant if the name is shortened or written in full, or the street has a second name, for a request without a subject. */
function writtenOtherwise(city: City, input: VerifyKosherInput, read: Identification): Identification {
  const { request, found } = read;
  if (found.subject !== null || found.branches.length > 0 || request.name === null || request.covered === false)
    return read;
  const others = otherLengths(request.name);
  const halves = request.address === null ? [] : listHalves(request.address);
  const matches = [
    ...others.flatMap(({ name }) =>
      mayLookUp(city, name) ? [identifyPlace(city, readAskedPlace(city, { ...input, name }))] : [],
    ),
    ...halves.flatMap((address) =>
      mayLookUp(city, request.name ?? '') ? [identifyPlace(city, { ...request, address })] : [],
    ),
  ].flatMap(({ subject, branches }) => (subject === null ? branches : [subject]));
  if (matches.length === 0) return read;
  const notes = others.map(({ phrase, matched: full }) => `"${phrase}" in the name may stand for "${full}".`);
  const candidates = [
    ...matches,
    ...found.candidates.filter(({ place }) => matches.every((one) => one.place !== place)),
  ];
  return { request: withNotes(request, notes), found: { ...found, candidates } };
}

function identified(city: City, input: VerifyKosherInput): Identification {
  const request = readAskedPlace(city, input);
  const whole: Identification = { request, found: identifyPlace(city, request) };
  if (input.address !== undefined) return whole;
  if (isBorne(city, whole)) return narrowed(city, input, whole);
  const isKind = isKindSomewhere(input.name ?? '', isAreaSent(input), knownWords(city));
  return isKind ? mayBeMeant(whole, A_KIND) : placed(city, input, whole);
}

/** Returns the places that were found by a kind in an area, or by an address: they may be meant, and none is the subject. */
function mayBeMeant(
  { request, found: { subject, branches, candidates } }: Identification,
  note: string,
): Identification {
  const all = [...new Set([...(subject === null ? [] : [subject]), ...branches, ...candidates])];
  return { request: withNotes(request, [note]), found: { ...NOBODY, candidates: all } };
}

const A_KIND = 'The name says a kind of place and where it is, and no place: search_places finds those.';

/** Returns the place with this name that the location behind the name chooses, or all places with the name. */
function narrowed(city: City, input: VerifyKosherInput, whole: Identification): Identification {
  const { subject, branches } = whole.found;
  if (subject !== null && isOnRecord(city, input.name ?? '')) return whole;
  if (subject !== null) return notElsewhere(city, input, besideNamesake(city, input, whole, subject));
  const isOne = ({ found }: Identification): boolean => branches.some(({ place }) => place === found.subject?.place);
  return readApart(city, input).find(isOne) ?? whole;
}

/** "Maple in Gowanus" may be the "Maple Gowanus LLC" somewhere, and the "Maple" that lies in Gowanus: where they are two, neither is picked. */
function besideNamesake(
  city: City,
  input: VerifyKosherInput,
  whole: Identification,
  subject: MatchedPlace,
): Identification {
  const there = readApart(city, input).find(
    ({ request, found, isOfArea }) =>
      isOfArea && found.subject !== null && bearsVeryName(city, request, found.subject.place),
  );
  const other = there?.found.subject ?? null;
  if (there === undefined || other === null || other.place === subject.place) return whole;
  const branches = [subject, other];
  return {
    request: withNotes(whole.request, there.request.notes),
    found: { ...NOBODY, branches, candidates: branches, matched: branches.length },
  };
}

/** Removes the places that the area behind the name excludes: "Maple Grill (Brooklyn)" is not in Manhattan. */
function notElsewhere(city: City, input: VerifyKosherInput, found: Identification): Identification {
  const { value: surest } = readApart(city, input).next();
  return surest === undefined || !surest.isOfArea ? found : withoutContradicted(city, found, surest.request);
}

/** Finds the place for a name that no place bears: by the first and surest of its readings. Places with a similar name elsewhere do not stand in for it. */
function placed(city: City, input: VerifyKosherInput, whole: Identification): Identification {
  const reads = readApart(city, input);
  const { value: surest } = reads.next();
  if (surest === undefined) return whole;
  const kept = withoutContradicted(city, whole, surest.request);
  let best = kept;
  let least = Math.min(SURENESS.branches, sureness(kept.found) + 1);
  for (let read: Read | undefined = surest; read !== undefined; read = reads.next().value ?? undefined) {
    // Branches elsewhere do not answer a question for an area without a branch.
    const isElsewhere = best === kept && kept.found.branches.length > 0 && read.isOfArea;
    if (sureness(read.found) < least && !isElsewhere) continue;
    best = { request: read.request, found: read.found };
    least = sureness(read.found) + 1;
    // Of several in a part of the city the one on the street of its name is not the one that is meant.
    if (least > SURENESS.branches) break;
  }
  return best;
}

/**
 * Turns places that the words of the request contradict into places that may be meant. A place with these words in its name stays ("Brooklyn Bagel" of
 * Manhattan). Rule: decisions §3.
 */
function withoutContradicted(city: City, { request, found }: Identification, read: RequestedPlace): Identification {
  const where: RequestedPlace = { ...read, name: null };
  const own = splitWords(read.name ?? '');
  const beside = splitWords(request.name ?? '').filter((word) => !own.includes(word) && !isPlaceWord(word, 'nameLead'));
  const isElsewhere = ({ place }: MatchedPlace): boolean => {
    const known = knownPlace(city, place);
    const isCalledSo = known.subjects[0]?.names.some((name) => beside.every((word) => splitWords(name).includes(word)));
    return isCalledSo !== true && matchPlace(city, where, known).score < MAY_STAND;
  };
  const matches = found.subject === null ? found.branches : [found.subject];
  const left = matches.filter((one) => !isElsewhere(one));
  if (left.length === matches.length) return { request, found };
  const candidates = [...new Set([...matches, ...found.candidates])];
  const [one = null] = left;
  if (left.length < 2) return { request, found: { ...NOBODY, subject: one, candidates, matched: left.length } };
  return { request, found: { ...found, branches: left, candidates, matched: left.length } };
}

/** Below this a place stands elsewhere than it was said to: an area, a street or a corner contradicts. */
const MAY_STAND = 0.5;

type Read = Identification & { readonly isOfArea: boolean };

/** Yields the result of each way to split a text into name and location, the surest first, which is looked up in any case, however the work stands. */
function* readApart(city: City, input: VerifyKosherInput): Generator<Read, undefined> {
  for (const [at, { note, ...read }] of readingsOfName(city, input).entries()) {
    if (at > 0 && !mayLookUp(city, input.name ?? '')) return;
    const request = readAskedPlace(city, { ...input, ...read });
    yield {
      request: withNotes(request, [note]),
      found: identifyPlace(city, request),
      isOfArea: read.city !== undefined,
    };
  }
}

/** Whether one of the places that fit bears the very name that was sent. */
function isBorne(city: City, { request, found: { subject, branches } }: Identification): boolean {
  return [...branches, ...(subject === null ? [] : [subject])].some(({ place }) => bearsVeryName(city, request, place));
}

function withNotes(request: RequestedPlace, notes: readonly string[]): RequestedPlace {
  return { ...request, notes: [...request.notes, ...notes] };
}

function isNameAlone({ name, place_id, url, address, lat }: VerifyKosherInput): boolean {
  return name !== undefined && [place_id, url, address, lat].every((one) => one === undefined);
}

/** One place is better than several branches, and these are better than places that may be meant. */
const SURENESS = { nothing: 0, candidates: 1, branches: 2, subject: 3 } as const;

function sureness({ subject, branches, candidates }: Identified): number {
  if (subject !== null) return SURENESS.subject;
  if (branches.length > 0) return SURENESS.branches;
  return candidates.length > 0 ? SURENESS.candidates : SURENESS.nothing;
}
