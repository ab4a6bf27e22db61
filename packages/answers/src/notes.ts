import type { Area, Work } from '@kehilla/city';
import type { PlaceSummary } from '@kehilla/contract';
import { asWrittenIn, quoteText } from '@kehilla/core';
import type { StatedWords } from '@kehilla/language/certification';
import type { StatedPrice } from '@kehilla/language/food';
import type { StreetRequest } from '@kehilla/language/where';
import { openingText, type OpenWhen } from './place/day-hours.ts';

/** The last sentence of every answer about certification. Rule: specification §1.4. */
export const ASK_RABBI = 'Ask your rabbi.';

/** Whole sentences of answers: one place for their wording, also for surfaces that recognize them and say them in other words. */
export const NOTES = {
  sample: 'Some of this is invented sample data, marked "sample": true; it is not about real places.',
  unlisted: 'A place that no readable agency lists is of unknown status; this does not mean that it is not kosher.',
  conflicted:
    'Where certification is "conflicted", sources disagree and neither is taken for right: verify_kosher shows both. Ask the agency before relying on either.',
  askRabbi: 'The service states what agencies publish and gives no rulings; ask your rabbi.',
  labels: 'Labels of registers and maps are shown as what they are and are no evidence of certification.',
  kosherWord: 'The word "kosher" puts places that an agency lists first; {"kosher_only": true} shows those alone.',
  kosherAlone:
    'Kosher food was asked for: only places that an agency lists, or that a map or register calls kosher, were looked for by these words.',
  kosherFood:
    'Kosher food was asked for: only dishes of places that an agency lists, or that a map or register calls kosher, which is no certification; {"kosher_only": true} shows those of listed places alone.',
  noneListed:
    'None of the places shown is known to be on a list of an agency; this does not mean that they are not kosher.',
  onePlace:
    'Whether one place is certified is what verify_kosher answers (POST /v1/kosher/verify), by its name and address; here "kosher" changes no order.',
  address: 'Read as an address: these are the places on record there.',
  nameAndAddress: 'Read as a name and its address: this is the place on record that verify_kosher finds by them.',
  nearly: 'No place on record is called so; these are called nearly so, but for the spelling.',
  chicago:
    'CRC is the Central Rabbinical Congress of Brooklyn; the cRc of Chicago is another body, which the service does not cover.',
  none: 'That no such place is on record does not mean that there is none.',
  noneOpen:
    'None is known to be open now. Places that are closed by their published hours were not looked at: leave open_now out to see whether there are such places.',
  openNow: '"Open now" in words filters nothing; {"open_now": true} shows only what is known to be open.',
  phone: 'Read as a telephone number: these are the places that a source gives it for.',
  noPhone: 'Read as a telephone number: no source gives it for such a place.',
  website: 'Read as a website: these are the places that a source gives it for.',
  noWebsite: 'Read as a website: no source gives it for such a place.',
  onlyDenied: 'What is not wanted finds nothing by itself; say what is.',
  theRest: 'Whatever is not refused is wanted: places of every kind are shown.',
  theRestOfFood:
    'Whatever is not refused is wanted: other places where food is had are shown, for what is refused is of food.',
  freeOf:
    'No source tells what a place is free of; which dishes a menu itself states so, recommend_food finds (POST /v1/food/recommend).',
  noEvent: 'That no site that is read lists such an event does not mean that there is none.',
  passover:
    'Nothing here says what is kosher for Passover: a listing of the year says nothing of it. Verifying a place tells what an agency states of Passover.',
  about:
    'Of a place without a distance no source says exactly where it is; it is found by its street, ZIP code or neighbourhood.',
  gone: 'Some places are no longer in their sources; see "register_state".',
  whichBranch: 'Which branch is meant: its place_id or its street address.',
  /** How a note on single words begins. */
  madeNothing: 'Nothing was made of',
  forPlaces:
    'That is a kind of place and no trade: search_places finds those (GET /v1/places/search, with the same words as q).',
  kosherOfServices:
    'Nothing here says who is certified kosher: search_places with {"kosher_only": true} and verify_kosher tell what agencies list.',
  nearWhat:
    'Near what was not said, or not understood: the whole city was searched. Send location (a neighbourhood, borough, ZIP code or address), or lat and lng.',
  call911:
    'This service lists businesses and cannot send help. If anybody may be in danger now, call 911 (police, fire and ambulance).',
  call988:
    'This service lists businesses and cannot send help. Call or text 988, the Suicide & Crisis Lifeline, at any hour; if anybody is in danger now, call 911.',
  listedOnly:
    "Only places that stand on an agency's list as it was last seen, lately or long ago, or have a certificate attached; places of which sources disagree are shown as such.",
} as const;

/** That nothing was made of these words, though something was found by the others. */
export function unusedWords(words: readonly string[]): string {
  return `${NOTES.madeNothing} ${quoted(words)}: no source tells it of a place that fits.`;
}

/** Says that no source gives prices, so that this one filtered nothing; null if no price was asked for. */
export function noPricesNote(price: StatedPrice | null, things: 'places' | 'providers'): string | null {
  return price === null
    ? null
    : `No source here tells what ${things} charge: ${quoted([price.phrase])} left none out, and is not known to hold of any shown.`;
}

const FOR_HOW_MANY = {
  places: 'for how many people a place is',
  providers: 'how many people a provider serves',
  events: 'for how many people an event is',
} as const;

/** Says that no source tells for how many people something is; null if the question does not ask it. */
export function noPartiesNote(phrases: readonly string[], things: keyof typeof FOR_HOW_MANY): string | null {
  return phrases.length === 0
    ? null
    : `No source here tells ${FOR_HOW_MANY[things]}: ${quoted(phrases)} left none out.`;
}

/** That nothing was made of these words of a need; `isAnywhere`: no place was read in them either, and the whole city was looked at. */
export function getNothingMade(words: readonly string[], isAnywhere: boolean): string {
  return `${NOTES.madeNothing} ${quoted(words)}.${isAnywhere ? ' `location` says where.' : ''}`;
}

/** Each of some words in quotation marks, once. */
function quoted(words: readonly string[]): string {
  return [...new Set(words)].map((word) => `"${word}"`).join(', ');
}

/** Part of the sentence for places whose hours are unknown; the places follow it. */
export const HOURS_UNKNOWN = 'is it known whether it is open';

type Opening = {
  readonly when: OpenWhen;
  readonly phrase: string | null;
  readonly shows: 'open' | 'unknown' | 'named';
};
type Shown = Pick<PlaceSummary, 'name' | 'hours_today' | 'hours_then'>;

/**
 * Says how the time was used: only places that are known to be open are shown; if none is known to be, all are shown; a place that was asked for by name is
 * shown with its hours of that day.
 */
export function openAtNote({ when, phrase, shows }: Opening, what: 'places' | 'providers', first?: Shown): string {
  const time = openingText(when);
  const read = phrase === null ? '' : `"${phrase}" was read as ${time}. `;
  const then = phrase === null ? ` at ${time}` : ' then';
  if (shows === 'open') return `${read}Only ${what} whose published hours say that they are open${then} are shown.`;
  if (shows === 'unknown' || first === undefined)
    return `${read}Of none of the ${what} that fit ${HOURS_UNKNOWN}${then}: they are shown all the same; ask them.`;
  const hours = first.hours_then === undefined ? first.hours_today : first.hours_then;
  const note = hours == null ? 'when it is open that day is not known; ask it' : `hours that day: ${hours}`;
  return `${read}${quoteText(first.name)}: ${note}.`;
}

/** Says the hours that were asked for without a time: those of the one place, or that none are known; null if nothing is shown, or each line has its hours. */
export function tellAskedHours(shown: readonly PlaceSummary[]): string | null {
  const [first, ...more] = shown;
  if (first === undefined) return null;
  if (shown.every(({ hours_today }) => hours_today == null))
    return more.length === 0
      ? `Of ${quoteText(first.name)} no hours are known, nor ${HOURS_UNKNOWN}: ask it.`
      : `Of none of the places shown ${HOURS_UNKNOWN}, and when: no hours are known; ask them.`;
  return more.length === 0
    ? `${quoteText(first.name)}: hours today: ${first.hours_today}; get_place has those of the week.`
    : null;
}

/** That kosher places are likely closed at a time that was asked about; null where it is no holy one. */
export function tellHolyDay(holy: string | null): string | null {
  return holy === null
    ? null
    : `That is on ${holy}, when kosher places are likely closed, unless hours of theirs speak of it.`;
}

/** Says that no place is known to be open at that time; places that are closed by their published hours are left out. */
export function noneOpenAt({ when }: Pick<Opening, 'when'>): string {
  return `None is known to be open at ${openingText(when)}. Places that are closed then by their published hours are not shown: leave the time out to see whether there are such places.`;
}

/** That words which say when a place must be open filter nothing. */
export function unusedHours(phrase: string): string {
  return `Set aside, and filters nothing: "${phrase}". no time at which places are open was read in it. open_at, or "open after 8 tonight" in words, shows only what is known to be open then.`;
}

/** That nothing is known of any word that was sent. */
export function unknownWords(words: readonly string[]): string {
  return `No place and no kind of place is known by "${words.join(' ')}"; send other words, or leave q out.`;
}

/**
 * That words of a question count only where an agency states them, whether one does so of a place shown (`isStated`), and which parameters ask for that
 * alone.
 */
export function statedWords({ phrases, agencies, standards, food }: StatedWords, isStated: boolean): string {
  const alone = sayArguments({
    ...(agencies.length === 0 ? {} : { hashgacha: agencies.join(',') }),
    ...(standards.length === 0 ? {} : { standards: standards.join(',') }),
    ...(food === null ? {} : { food_status: food }),
  });
  const words = `"${phrases.join(' ')}"`;
  return isStated
    ? `${words} puts places first of which an agency states it, then others that an agency lists, of which it is not known. ${alone} shows the first alone.`
    : `Of none of the places shown does an agency state ${words}; that does not mean that it is not so. ${alone} shows only places of which one does.`;
}

/** That words of a question, or its `location`, were read as a street, and in which boroughs there is one so called. */
export function onStreet({ given, boroughs, streets = ['a street'] }: StreetRequest, isFound: boolean): string {
  const where = `"${given}" was read as ${streets.join(' or ')} (${boroughs.join(', ')})`;
  return isFound
    ? `${where}: only places whose address is on it are shown.`
    : `${where}: no place with an address on it fits; with a house number it finds what is around.`;
}

/** That words that were read as a name are a street's as well, and how to ask for it. */
export function alsoStreet({ given, boroughs }: StreetRequest): string {
  return `"${given}" was read as a name; it is also a street (${boroughs.join(', ')}): "on ${given}" finds what has its address there.`;
}

/** That words that were read as a name are a part of the city's as well, and how to ask for it. */
export function alsoArea(given: string, { name, borough }: Pick<Area, 'name' | 'borough'>): string {
  const where = borough === null || borough === name ? name : `${name}, ${borough}`;
  return `"${given}" was read as a name; it is also a part of the city (${where}): ${sayArguments({ location: name })} finds what is there.`;
}

/** That a word which was not read as where may be a slip of an area's name, and how to ask for it. */
export function perhapsArea(given: string, { name, borough }: Pick<Area, 'name' | 'borough'>): string {
  const where = borough === null || borough === name ? name : `${name}, ${borough}`;
  return `"${given}" was not read as where; if ${where} is meant, send ${sayArguments({ location: name })}.`;
}

/**
 * Says the effect of the refusals: which of their words left places out, and that the other words filter nothing, so that such places may be among the results,
 * among them names that are not on record (`unknown`).
 */
export function deniedWords(
  phrases: readonly string[],
  {
    leftOut,
    unknown,
    byNameAlone,
  }: {
    readonly leftOut: readonly string[];
    readonly unknown: readonly string[];
    readonly byNameAlone: readonly string[];
  },
): string {
  const note =
    leftOut.length > 0
      ? `Not wanted: ${quoted(phrases)}. Places known to be ${quoted(leftOut)} were left out; others may be so without a source that says it.`
      : `Set aside, and filters nothing: ${quoted(phrases)}. Places are found by what their sources say they are, not by what they are not or are only like.`;
  const sameKind = byNameAlone.length === 0 ? [] : [sameKindAsWanted(byNameAlone)];
  return [note, ...sameKind, ...(unknown.length === 0 ? [] : [noSuchName(unknown)])].join(' ');
}

/** That refused words are others for the kind that is wanted, so that a name alone tells which places they are. */
function sameKindAsWanted(words: readonly string[]): string {
  return `${quoted(words)} is of the same kind here as what is wanted: only places with it in their name are left out.`;
}

/** Says that no place on record has the refused name. */
export function noSuchName(unknown: readonly string[]): string {
  return `Not left out: ${quoted(unknown)}; no name like this is known.`;
}

/** Kinds of place that a question names as alternatives: the kinds that were searched, shown by turns, and the others. */
export type KindsByTurns = { readonly lookedFor: readonly string[]; readonly leftOut: readonly string[] };

/** That kinds named as alternatives are shown by turns, and which of them were not looked for. */
export function kindsByTurns({ lookedFor, leftOut }: KindsByTurns): string {
  const others = leftOut.length === 0 ? '' : ` Not looked for: "${leftOut.join('", "')}"; ask for them apart.`;
  return `"${lookedFor.join('" and "')}" are shown by turns.${others}`;
}

/**
 * Says arguments of a tool as JSON, as notes advise them: `{"kosher_only": true}`, `{"hashgacha": ["OU", "OK"]}`. Over REST a member is a parameter of the
 * query.
 */
export function sayArguments(values: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}: ${sayValue(value)}`);
  return `{${members.join(', ')}}`;
}

function sayValue(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(sayValue).join(', ')}]` : JSON.stringify(value);
}

/** Notes with the words that they repeat of a question as they stand in it; null stands for nothing to say. */
export function toldAsWritten(notes: readonly (string | null)[], question = ''): (string | null)[] {
  const asWritten = asWrittenIn(question);
  return notes.map((note) => (note === null ? null : asWritten(note)));
}

/** Says which parts were left out because the question reached the bound of its work; empty for nearly every question. */
export function workNotes({ namesLeft, conditionsLeft }: Work): string[] {
  return [
    ...(namesLeft.size === 0
      ? []
      : [
          `The question asks for more than is looked up for one. Whether a name on record is spelt nearly so was not looked up for ${quoteFirst(namesLeft)}: such words were taken as written. Ask for fewer at once.`,
        ]),
    ...(conditionsLeft.size === 0
      ? []
      : [
          `The question asks for more than is looked up for one: whether ${listFirst(conditionsLeft)} alone keeps everything away was not worked out.`,
        ]),
  ];
}

/** The most that are named. */
const MOST_NAMED = 5;

function quoteFirst(words: ReadonlySet<string>): string {
  return listFirst(new Set([...words].map((each) => `"${each}"`)));
}

function listFirst(words: ReadonlySet<string>): string {
  const named = [...words].slice(0, MOST_NAMED);
  const others = words.size - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
