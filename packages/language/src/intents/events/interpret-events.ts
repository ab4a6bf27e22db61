import { readChart, listReadings, longest } from '../../engine/chart.ts';
import { listFolded, tokenize } from '../../engine/tokens.ts';
import { withThingsApart, fillerEnd, type IsFree, phraseAt, textBetween, wordsBetween } from './deniable.ts';
import { EVENTS_GRAMMAR, isQuestionFiller, readSubjects, venueTokens } from './subjects.ts';
import { type Claims, claimsOn, type EventsInterpretation, type SubjectItem } from './interpretation.ts';
import { readPlace, readPrice, readRefusedPlace } from './limits.ts';
import { readTimes } from '../../dimensions/temporal/says-when.ts';
import { accountFor } from '../../engine/account.ts';
import type { Chart } from '../../engine/rule.ts';
import { readAsking } from '../../dimensions/asking.ts';
import { readParties } from '../../dimensions/party.ts';
import { NO_REFUSALS, readRefusals, type Refusals } from './refusals.ts';
import type { Reading } from '../../engine/lexicon.ts';
import type { KnownWords, OwnTypes } from '../../known-words.ts';
import type { HolidayMeaning, Time } from '../../dimensions/temporal/meaning.ts';

export type { EventPlace, EventsInterpretation, SubjectGroup, SubjectItem } from './interpretation.ts';

/**
 * Returns the readings of a question for events, one or two, the likelier first: with its limits (a time, a price, refusals), and, if these words may be a
 * name, as that. A whole title on record comes before everything. A holiday's name alone is first the subject of events, then their time. Nothing is searched
 * to decide. Pure; every word is accounted for in each.
 */
export function interpretEvents<Own extends OwnTypes>(
  text: string,
  known: KnownWords<Own>,
  request: EventsRequest,
): readonly EventsInterpretation<Own>[] {
  const tokens = withThingsApart(tokenize(text), known, EVENTS_GRAMMAR.lexicon);
  const chart = readChart(tokens, EVENTS_GRAMMAR);
  const read = (reads: Reads): LimitsRead<Own> => readLimits(text, chart, { known, request }, reads);
  const limits = read({ asLimits: true, holidays: 'as said' });
  const title = titleIn(listFolded(tokens), limits, known);
  const asTitle = { asLimits: false, holidays: 'as subjects' } as const;
  if (title === 'surely') return [read(asTitle), limits];
  if (limits.hasHolidayTime) return [limits, read({ asLimits: true, holidays: 'as subjects' })];
  if (limits.hasHolidayName && !limits.hasTime && !request.isWhenGiven)
    return [limits, read({ asLimits: true, holidays: 'as times' })];
  return title === 'perhaps' || limits.hasUnledPlace ? [limits, read(asTitle)] : [limits];
}

/**
 * Returns whether words of a limit are a title: surely all of one, or words of asking or refusal that titles have in this order; perhaps words of a time or a
 * price that titles have so ("morning star").
 */
function titleIn<Own extends OwnTypes>(
  phrases: readonly string[],
  { hasTime, hasPrice, hasAsking, hasRefusal, hasMinus, saidCommunity }: LimitsRead<Own>,
  { events: { isTitle, inTitle } }: KnownWords,
): 'surely' | 'perhaps' | 'no' {
  // Refusing words belong to the title, or it is none: "anything but klezmer, concert".
  const words = hasRefusal ? phrases : withoutFillersAround(phrases);
  if (words.length < 2 || hasMinus || !(hasTime || hasPrice || hasAsking || hasRefusal || saidCommunity !== ''))
    return 'no';
  if (isTitle(phrases) || isTitle(words)) return 'surely';
  if (!inTitle(words)) return 'no';
  if (saidCommunity !== '' && !(hasAsking || hasRefusal)) return 'perhaps';
  return hasTime || hasPrice ? 'perhaps' : 'surely';
}

function withoutFillersAround(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !isQuestionFiller(word));
  const to = words.findLastIndex((word) => !isQuestionFiller(word));
  return from < 0 ? [] : words.slice(from, to + 1);
}

/** What a request for events says beside its words. */
export type EventsRequest = {
  /** Whether a parameter gives the place: then its words name none. */
  readonly isPlaced: boolean;
  /** Whether a parameter gives the time: words of a time narrow it, and a holiday's name alone is no time. */
  readonly isWhenGiven: boolean;
};

/** How words are read that may be a limit or a part of a name. */
type Reads = {
  /** Reads a price, a time, refusals and words of asking as such; otherwise every word is a subject. */
  readonly asLimits: boolean;
  readonly holidays: HolidayNames;
};

/** The reading, and the other possible readings of its words. */
type LimitsRead<Own extends OwnTypes> = EventsInterpretation<Own> & {
  /** Whether some words set a limit and may be words of a title: a time, a price, a refusal, asking, a place without a preposition. */
  readonly hasTime: boolean;
  readonly hasPrice: boolean;
  readonly hasAsking: boolean;
  readonly hasRefusal: boolean;
  /** Whether a minus sign refuses something: no title is written so. */
  readonly hasMinus: boolean;
  readonly hasUnledPlace: boolean;
  /** Whether the name of a holiday is a time, or a subject. */
  readonly hasHolidayTime: boolean;
  readonly hasHolidayName: boolean;
};

const NO_TIMES: StatedWhen = { times: [], phrase: '', refused: [], hasHoliday: false };

/** Reads a question in one way. Earlier dimensions claim their words before later ones: refusals, price, time, place, asking; the rest are subjects. */
function readLimits<Own extends OwnTypes>(
  text: string,
  chart: Chart,
  { known, request }: { readonly known: KnownWords<Own>; readonly request: EventsRequest },
  { asLimits, holidays }: Reads,
): LimitsRead<Own> {
  const claims = claimsOn(chart.tokens.length);
  const refusals = asLimits ? readRefusals(chart, known) : NO_REFUSALS;
  const denied = new Set(
    refusals.denials.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const isFree = (at: number): boolean => !denied.has(at);
  const price = asLimits ? readPrice(chart, claims, isFree) : null;
  const when = asLimits ? readWhen(text, chart, claims, { holidays, isFree, refusals }) : NO_TIMES;
  claimRefusals(claims, refusals);
  if (asLimits) claims.add('set_aside', 'party', partiesIn(chart, claims, known));
  const place = request.isPlaced ? null : readPlace(chart, claims, known, !asLimits);
  const asking = asLimits ? askingIn(chart, claims) : [];
  claims.add('set_aside', 'asking', asking);
  const community = asLimits ? communityIn(chart, claims) : [];
  claims.add('used', 'community', community);
  const { groups, fillers, joins } = readSubjects(chart, claims.isFree, known.events.inTitle);
  claims.add('used', 'alternatives', joins);
  claims.add('set_aside', 'filler', fillers);
  const items = groups.flatMap(({ alternatives }) => alternatives.flat());
  for (const item of items) claims.add(getRule(item) === 'unknown' ? 'unknown' : 'used', getRule(item), [item]);
  return {
    groups,
    refused: refusals.refused,
    times: when.times,
    saidWhen: when.phrase,
    refusedTimes: when.refused,
    refusedThen: refusals.thingsThen.map(({ things, time, item }) => ({
      things,
      times: readTimes(chart, (from, to) => from >= time.from && to <= time.to).times,
      phrase: textBetween(text, chart, item.from, item.to),
      from: item.from,
    })),
    price,
    place: place?.place ?? null,
    refusedPlaces: refusals.places.flatMap(({ words }) => readRefusedPlace(words, known) ?? []),
    refusesCalledOff: refusals.calledOff.length > 0,
    saidCommunity: community.map(({ from, to }) => textBetween(text, chart, from, to)).join(' '),
    shares: accountFor(text, chart.tokens, claims.all),
    hasTime: when.times.length > 0,
    hasPrice: price !== null,
    hasAsking: asking.length > 0,
    hasRefusal: refusals.denials.length > 0,
    hasMinus: refusals.denials.some(({ cue }) => cue === '-'),
    hasUnledPlace: place !== null && !place.isLed,
    hasHolidayTime: holidays === 'as said' && when.hasHoliday,
    hasHolidayName: items.some(({ holiday }) => holiday !== null),
  };
}

/** Returns the rule of a word; "unknown" is searched as it stands. */
function getRule({ kind, means, holiday }: SubjectItem): string {
  if (kind !== null) return 'event kind';
  if (holiday !== null) return 'holiday';
  return means === null ? 'unknown' : 'subject';
}

function claimRefusals(
  claims: Claims,
  { denials, asides, times, shabbat, places, calledOff, aside, asideItems }: Refusals,
): void {
  // Single things that cannot be refused, beside others that are: "not free and not concerts".
  claims.add('set_aside', 'cannot be refused', asideItems);
  for (const denial of denials) {
    const within = times.filter(({ from, to }) => from >= denial.from && to <= denial.to);
    if (aside.some(({ from }) => from === denial.from)) claims.add('set_aside', 'cannot be refused', [denial]);
    else if (within.length === denial.items.length || denial.items.every((item) => shabbat.includes(item)))
      claims.add('negated', 'refused time', [denial]);
    else if (denial.items.every((item) => calledOff.includes(item))) claims.add('negated', 'called off', [denial]);
    else
      claims.add('negated', denial.items.every((item) => places.includes(item)) ? 'refused place' : 'refusal', [
        denial,
      ]);
  }
  claims.add(
    'set_aside',
    'no refusal',
    asides.filter(({ from, to }) => claims.areFree(from, to)),
  );
}

/** Returns the words for how many people an event is, of which no listing tells. "For 3 kids" asks for events for kids all the same, and "Dinner for Two" is a title. */
function partiesIn(
  chart: Chart,
  { areFree }: Claims,
  { events: { inTitle } }: KnownWords,
): readonly { readonly from: number; readonly to: number }[] {
  return readParties(chart.tokens).flatMap(({ start, end }) => {
    const whom = phraseAt(chart, end - 1, 'for_whom') === null ? end : end - 1;
    const isLimit = areFree(start, whom) && start < whom && !inTitle(wordsBetween(chart, start, end));
    return isLimit ? [{ from: start, to: whom }] : [];
  });
}

/** Words that ask for the Jewish community's events ("Jewish events"); behind "at" they are of the name of a hall. */
function communityIn(
  chart: Chart,
  { isFree, areFree }: Claims,
): readonly { readonly from: number; readonly to: number }[] {
  const ofVenue = venueTokens(chart);
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < chart.tokens.length; ) {
    const to = isFree(at) && !ofVenue.has(at) ? (phraseAt(chart, at, 'of_community')?.to ?? null) : null;
    if (to !== null && areFree(at, to)) found.push({ from: at, to });
    at = to ?? at + 1;
  }
  return found;
}

/** Words that only ask; where nothing else is said they are all that was asked for ("how do I register"). */
function askingIn(chart: Chart, claims: Claims): readonly { readonly from: number; readonly to: number }[] {
  const asking = readAsking(chart, claims.isFree);
  const inAsking = new Set(asking.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const isLeft = chart.tokens.some((_, at) => claims.isFree(at) && !inAsking.has(at) && fillerEnd(chart, at) === null);
  return isLeft || claims.all.some(({ role }) => role !== 'set_aside') ? asking : [];
}

/** The meaning of a holiday's name: a time if other words make it one ("on Purim"), a time by itself, or a subject. */
type HolidayNames = 'as said' | 'as times' | 'as subjects';

/** When a question says that events are to be. */
type StatedWhen = {
  readonly times: readonly Time[];
  /** The words for it, as written in lower case; empty for none. */
  readonly phrase: string;
  /** Times that are not wanted. */
  readonly refused: readonly Time[];
  /** Whether the name of a holiday is among the words that say when. */
  readonly hasHoliday: boolean;
};

/** Reads when events are to be. */
function readWhen(
  text: string,
  chart: Chart,
  claims: Claims,
  reads: {
    readonly holidays: HolidayNames;
    readonly isFree: IsFree;
    readonly refusals: Refusals;
  },
): StatedWhen {
  const { holidays, isFree, refusals } = reads;
  const areFree = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
    return claims.areFree(from, to);
  };
  const names = longest(
    listReadings(chart).filter(({ from, to, meaning }) => meaning.kind === 'holiday' && areFree(from, to)),
  ) as readonly Reading<HolidayMeaning>[];
  const inNames = new Set(names.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const { times, spans } = readTimes(
    chart,
    (from, to) => areFree(from, to) && (holidays !== 'as subjects' || !overlaps(inNames, from, to)),
  );
  const named = holidays === 'as times' && times.length === 0 ? names : [];
  const allSpans = [...spans, ...named];
  claims.add('used', 'time', allSpans);
  const hasHoliday = spans.some(({ from, to }) => overlaps(inNames, from, to));
  return {
    times: [...times, ...named.map(({ meaning }) => wholeHoliday(meaning))],
    phrase: allSpans.map(({ from, to }) => textBetween(text, chart, from, to)).join(' '),
    refused: [
      ...refusals.times.flatMap((item) => readTimes(chart, (from, to) => from >= item.from && to <= item.to).times),
      ...(refusals.shabbat.length > 0 ? [SHABBAT] : []),
    ],
    hasHoliday,
  };
}

const SHABBAT: Time = { days: { of: 'shabbat', away: 0 }, part: null, hours: null };

function wholeHoliday({ holiday }: HolidayMeaning): Time {
  return { days: { of: 'holiday', holiday, which: 'whole', nth: 1 }, part: null, hours: null };
}

function overlaps(tokens: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens.has(at)) return true;
  return false;
}
