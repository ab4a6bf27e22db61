import type { StatedPrice } from '../../dimensions/money/rules.ts';
import { readAsking } from '../../dimensions/asking.ts';
import { readParties } from '../../dimensions/party.ts';
import { readTimes } from '../../dimensions/temporal/says-when.ts';
import { accountFor } from '../../engine/account.ts';
import { readChart } from '../../engine/chart.ts';
import type { Chart } from '../../engine/rule.ts';
import { tokenize } from '../../engine/tokens.ts';
import type { KnownWords, OwnTypes } from '../../known-words.ts';
import {
  fillerEnd,
  type IsFree,
  phraseAt,
  textBetween,
  type Tokens,
  withThingsApart,
  wordsBetween,
} from './deniable.ts';
import {
  type Claims,
  claimsOn,
  type EventsInterpretation,
  type EventsWay,
  type SubjectGroup,
  type SubjectItem,
} from './interpretation.ts';
import { readPlace, readPrice, readRefusedPlace, readWhen, type StatedWhen } from './limits.ts';
import { NO_REFUSALS, readRefusals, type Refusals } from './refusals.ts';
import { EVENTS_GRAMMAR, readSubjects, venueTokens } from './subjects.ts';

export type { EventPlace, EventsInterpretation, SubjectGroup, SubjectItem } from './interpretation.ts';

/** The parameters of a request for events that change how its words are read. */
export type EventsRequest = {
  /** Whether a parameter gives the place: then its words name none. */
  readonly isPlaced: boolean;
  /** Whether a parameter gives the time: words of a time narrow it, and a holiday's name alone is no time. */
  readonly isWhenGiven: boolean;
};

/** A question for events while it is read: each dimension adds its part, and claims words that no later dimension reads. */
export type EventsDraft<Own extends OwnTypes> = {
  readonly text: string;
  readonly chart: Chart;
  readonly known: KnownWords<Own>;
  readonly request: EventsRequest;
  readonly way: EventsWay;
  readonly claims: Claims;
  readonly refusals: Refusals;
  readonly price: StatedPrice | null;
  readonly when: StatedWhen;
  readonly place: ReturnType<typeof readPlace<Own>>;
  readonly asking: readonly Tokens[];
  readonly community: readonly Tokens[];
  readonly groups: readonly SubjectGroup[];
};

/** A dimension of a question for events. */
export type EventsStep = <Own extends OwnTypes>(draft: EventsDraft<Own>) => Partial<EventsDraft<Own>>;

/** Returns a question for events before any dimension is read. */
export function beginEvents<Own extends OwnTypes>(
  text: string,
  known: KnownWords<Own>,
  request: EventsRequest,
): EventsDraft<Own> {
  const tokens = withThingsApart(tokenize(text), known, EVENTS_GRAMMAR.lexicon);
  return {
    text,
    chart: readChart(tokens, EVENTS_GRAMMAR),
    known,
    request,
    way: 'limits',
    claims: claimsOn(tokens.length),
    refusals: NO_REFUSALS,
    price: null,
    when: { times: [], phrase: '', refused: [], hasHoliday: false },
    place: null,
    asking: [],
    community: [],
    groups: [],
  };
}

/** Returns the same question before any dimension is read in another way. */
export function beginWay<Own extends OwnTypes>(draft: EventsDraft<Own>, way: EventsWay): EventsDraft<Own> {
  return { ...draft, way, claims: claimsOn(draft.chart.tokens.length) };
}

export const readEventsRefusals: EventsStep = ({ chart, known }) => ({ refusals: readRefusals(chart, known) });

export const readEventsPrice: EventsStep = ({ chart, claims, refusals }) => ({
  price: readPrice(chart, claims, isOutside(refusals)),
});

export const readEventsTime: EventsStep = ({ text, chart, claims, refusals, way }) => ({
  when: readWhen(text, chart, claims, { way, isFree: isOutside(refusals), refusals }),
});

/** Prices and times within a refusal belong to it, so that refusals are claimed behind them. */
export const claimEventsRefusals: EventsStep = ({ claims, refusals }) => {
  claimRefusals(claims, refusals);
  return {};
};

export const readEventsParty: EventsStep = ({ chart, claims, known }) => {
  claims.add('set_aside', 'party', partiesIn(chart, claims, known));
  return {};
};

export const readEventsPlace: EventsStep = ({ chart, claims, known, request, way }) => ({
  place: request.isPlaced ? null : readPlace(chart, claims, known, way === 'title'),
});

export const readEventsAsking: EventsStep = ({ chart, claims }) => {
  const asking = askingIn(chart, claims);
  claims.add('set_aside', 'asking', asking);
  return { asking };
};

export const readEventsCommunity: EventsStep = ({ chart, claims }) => {
  const community = communityIn(chart, claims);
  claims.add('used', 'community', community);
  return { community };
};

/** Reads the words that are left as subjects. */
export const readEventsSubjects: EventsStep = ({ chart, claims, known }) => {
  const { groups, fillers, joins } = readSubjects(chart, claims.isFree, known.events.inTitle);
  claims.add('used', 'alternatives', joins);
  claims.add('set_aside', 'filler', fillers);
  for (const item of listItems(groups))
    claims.add(getRule(item) === 'unknown' ? 'unknown' : 'used', getRule(item), [item]);
  return { groups };
};

/** Returns the things of some groups. */
export function listItems(groups: readonly SubjectGroup[]): readonly SubjectItem[] {
  return groups.flatMap(({ alternatives }) => alternatives.flat());
}

/** Whether tokens stand outside of what is refused. */
function isOutside({ denials }: Refusals): IsFree {
  const denied = new Set(denials.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  return (at) => !denied.has(at);
}

/** Returns the reading of a question for events in one way. */
export function endEvents<Own extends OwnTypes>(draft: EventsDraft<Own>): EventsInterpretation<Own> {
  const { text, chart, known, claims, refusals, price, when, place, community, groups } = draft;
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
