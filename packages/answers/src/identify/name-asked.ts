import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { memoizeByObject, normalPhone, words as splitWords, words } from '@kehilla/core';
import { readName, type NameInterpretation } from '@kehilla/language';
import { otherAgencyIn } from '@kehilla/language/certification';
import { isMoreThanKinds } from '@kehilla/language/kinds';
import { agencyNamed, isPlaceholder, phoneAlone, readNameAndWhere } from '@kehilla/language/names';
import type { ListingEvidence } from '@kehilla/kosher';
import { sayArguments } from '../notes.ts';
import { noteOnOtherAgency } from '../request/filters.ts';
import { isNameOnRecord, isOnRecord } from '../where/known-place.ts';
import { knownWords } from '../known-words.ts';

/** A request with the name that its text means, and the notes that tell how it was read. */
type NamedRequest = { readonly input: VerifyKosherInput; readonly notes: readonly string[] };

/**
 * A request with its name read: without the question around it, the remarks that a list prints behind it, and a website or a telephone number in it. A website
 * is taken as its `url` where it is all that was sent or a place on record has it; a number beside a name is not used, for branches share it.
 */
export function withNameRead(city: City, input: VerifyKosherInput): NamedRequest {
  if (input.name === undefined) return { input, notes: [] };
  const whole = asPrinted(city, input, input.name);
  if (whole !== null) return whole;
  const read = readName(input.name, knownWords(city));
  const question = read.question.length === 0 ? [] : [noteOnQuestion(read.spelt, read.question)];
  const printed = asPrinted(city, input, read.spelt);
  if (printed !== null) return { ...printed, notes: [...question, ...printed.notes] };
  const { input: named, notes } = withContact({ ...input, name: read.spelt }, read);
  return { input: named, notes: [...question, ...notes] };
}

/** A request whose name is printed so by a list, with remarks behind it: without them; null for any other name. */
function asPrinted(city: City, input: VerifyKosherInput, text: string): NamedRequest | null {
  const name = findPrintedName(city, text);
  if (name === null || isNameOnRecord(city, splitWords(text))) return null;
  const note = `"${text}" is how a list prints "${name}", with its remarks; that place was looked for.`;
  return { input: { ...input, name }, notes: [note] };
}

/** A request without the fields that say that they are empty ("n/a", "unknown"). */
export function withoutPlaceholders(request: VerifyKosherInput): VerifyKosherInput {
  const fields = ['name', 'address', 'city', 'postcode', 'url'] as const;
  const empty = fields.filter((field) => {
    const text = request[field];
    return text !== undefined && (text.trim() !== '' || field === 'address') && isPlaceholder(text);
  });
  if (empty.length === 0) return request;
  return Object.fromEntries(
    Object.entries(request).filter(([field]) => !empty.some((each) => each === field)),
  ) as VerifyKosherInput;
}

/** The telephone number that is all a request says of the place, or all beside a kind of place ("kosher restaurant"), in E.164; null where more is said. */
export function phoneSent(city: City, { name, address, ...rest }: VerifyKosherInput): string | null {
  const { place_id, url, lat } = rest;
  if ([place_id, url, lat].some((part) => part !== undefined)) return null;
  const phone = phoneAlone(address ?? '') ?? phoneAlone(name ?? '');
  if (phone === null) return null;
  const phrase = phoneAlone(name ?? '') === null ? (name ?? '') : '';
  const isMore = phrase !== '' && !isKindAlone(city, phrase);
  return isMore || (address !== undefined && phoneAlone(address) === null) ? null : normalPhone(phone);
}

/** Whether words say a kind of place and no name: "kosher restaurant". */
function isKindAlone(city: City, text: string): boolean {
  return !isMoreThanKinds(splitWords(text)) && !isOnRecord(city, text);
}

function withContact(input: VerifyKosherInput, { name, spelt, site, phone }: NameInterpretation): NamedRequest {
  const { name: _, ...beside } = input;
  const isUsed = site !== null && beside.url === undefined && site.isOnRecord;
  if (name === '' && phone === null)
    return site === null || beside.url !== undefined
      ? { input, notes: [] }
      : { input: { ...beside, url: site.text }, notes: ['The name was read as the address of a website.'] };
  const sited = isUsed ? { url: site.text } : {};
  if (name === '') return { input: { ...input, ...sited }, notes: [] };
  const ofSite =
    site === null
      ? []
      : [
          `The name was read as "${name}", and "${site.text}" as the address of its website${isUsed ? '' : ', which was not used'}.`,
        ];
  const ofPhone =
    phone === null ? [] : [`The name was read as "${name}", and "${phone}" as a telephone number, which was not used.`];
  return { input: { ...input, ...(spelt === name ? {} : { name }), ...sited }, notes: [...ofSite, ...ofPhone] };
}

function noteOnQuestion(name: string, beside: readonly string[]): string {
  const read = `The name was read as "${name}", and "${beside.join(' … ')}" as the question about it.`;
  const agency = otherAgencyIn(splitWords(beside.join(' ')));
  return agency === null ? read : `${read} ${noteOnOtherAgency(agency)}`;
}

/** Says that a name is the name of a certifying agency ("Orthodox Union", "OK Kosher", "Star-K"), and what to send instead; null for any other name. */
export function noteOnAgencyNamed(city: City, text: string): string | null {
  const named = agencyNamed(text, city.agencies, knownWords(city).places.isOnRecordOrList);
  if (named === null) return null;
  if ('other' in named) return `${noteOnOtherAgency(named.other)} Send the name of the place.`;
  const { code, name } = named.agency;
  return `"${code}" is a certifying agency (${name}), not a place; send the name of the place. search_places with ${sayArguments({ hashgacha: code })} finds what it lists.`;
}

/** A name that is one with where it is, taken apart as a request names both, and the note that tells how it was read. */
type NameReading = Pick<VerifyKosherInput, 'address' | 'city' | 'postcode'> & {
  readonly name: string;
  readonly note: string;
};

/** The ways to read the name of a request as a name with where it is behind it, the surest first. */
export function readingsOfName(city: City, input: VerifyKosherInput): NameReading[] {
  return readNameAndWhere(input.name ?? '', isAreaSent(input), knownWords(city)).map((read): NameReading => {
    if ('address' in read)
      return { ...read, note: `The name was read as "${read.name}", and "${read.address}" as its address.` };
    const { name, area, postcode } = read;
    const note = `The name was read as "${name}", and "${area}" as where it is.`;
    return { name, city: area, ...(postcode === null ? {} : { postcode }), note };
  });
}

/** Returns whether the request names an area beside the name. */
export function isAreaSent({ city, postcode }: VerifyKosherInput): boolean {
  return city !== undefined || postcode !== undefined;
}

/**
 * Returns the name of a business that a list prints with remarks behind it exactly as they were sent ("Maple Grill (Pesach only)"), without them: by what was
 * read of its line as it was ingested, and by no second reading. Null where no list prints it so, or lists read two names of it.
 */
export function findPrintedName(city: City, text: string): string | null {
  return printedNames(city).get(getKey(text)) ?? null;
}

/** Names without remarks by names with them, of lines at places and at none; null for two readings. */
const printedNames = memoizeByObject((city: City): ReadonlyMap<string, string | null> => {
  const names = new Map<string, string | null>();
  for (const { printed_name, listed_name } of allLines(city)) {
    if (printed_name === undefined) continue;
    const key = getKey(printed_name);
    const known = names.get(key);
    if (key !== getKey(listed_name)) names.set(key, known === undefined || known === listed_name ? listed_name : null);
  }
  return names;
});

function allLines(city: City): ListingEvidence[] {
  return [
    ...[...city.evidence.values()].flatMap(({ listings }) => listings),
    ...city.outside.map(({ line }) => line),
    ...city.unplaced,
  ];
}

/** Signs and letters' case are no part of what a person copies surely. */
function getKey(text: string): string {
  return words(text).join(' ');
}
