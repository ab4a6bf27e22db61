import { accountFor } from '../../engine/account.ts';
import { readingsOf } from '../../engine/chart.ts';
import { longest } from '../../engine/refine.ts';
import type { Reading } from '../../engine/meaning.ts';
import type { Chart } from '../../engine/rule.ts';
import { readAsking } from '../../dimensions/asking/read-asking.ts';
import type { PriceMeaning } from '../../dimensions/money/meaning.ts';
import { readTimes } from '../../dimensions/temporal/read-times.ts';
import type { HolidayMeaning, Time } from '../../dimensions/temporal/meaning.ts';
import { type Claims, claimsOn } from './claims.ts';
import type { EventsInterpretation, EventsPorts, PlaceInWords, PriceLimit } from './interpretation.ts';
import { readRefusals } from './refusals.ts';
import { readSubjects } from './subjects.ts';
import { fillerEnd, freeStretches, phraseAt, wordsBetween } from './words.ts';

/** How words are read that may be a limit or a part of a name. */
export type Reads = {
  /** A price, a time, what is refused and what only asks is read as such; else every word is one that events are to have. */
  readonly asLimits: boolean;
  /** Whether a holiday's name is a time ("on Purim", and of its name alone), and not what events are about. */
  readonly holidays: 'as said' | 'as times' | 'as subjects';
};

/** What was read, and what else the words may be. */
export type LimitsRead<Place> = EventsInterpretation<Place> & {
  /** Whether some words set a limit that may as well be words of a title: a time, a price, what is refused, what only asks. */
  readonly hasTime: boolean;
  readonly hasPrice: boolean;
  readonly hasAsking: boolean;
  readonly hasRefusal: boolean;
  readonly hasHolidayTime: boolean;
  readonly hasHolidayName: boolean;
  readonly hasUnledPlace: boolean;
};

/** Reads a question one way. Earlier dimensions claim their words before later ones: price, time, what is refused, place, what only asks, and what is left is the subject. */
export function readLimits<Place>(
  text: string,
  chart: Chart,
  ports: EventsPorts<Place>,
  { asLimits, holidays }: Reads,
): LimitsRead<Place> {
  const claims = claimsOn(chart.tokens.length);
  const refusals = asLimits ? readRefusals(chart, ports) : null;
  const isDenied = (at: number): boolean => refusals?.denials.some(({ from, to }) => from <= at && at < to) ?? false;
  const price = asLimits ? priceOf(text, chart, claims, isDenied) : null;
  const names = readingsOf(chart).filter(
    ({ from, to, meaning }) => meaning.kind === 'holiday' && !isDenied(from) && claims.areFree(from, to),
  ) as Reading<HolidayMeaning>[];
  const isTimeFree = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (isDenied(at)) return false;
    return (
      claims.areFree(from, to) &&
      (holidays !== 'as subjects' || !names.some((name) => name.from < to && from < name.to))
    );
  };
  const said = asLimits ? readTimes(chart, isTimeFree) : { times: [], spans: [] };
  if (said.spans.length > 0)
    claims.add(
      ports.isWhenGiven ? 'set_aside' : 'used',
      ports.isWhenGiven ? 'the request says when' : 'time',
      said.spans,
    );
  const named = holidays === 'as times' && said.times.length === 0 ? names : [];
  claims.add('used', 'time', named);
  const times: readonly Time[] = [...said.times, ...named.map(({ meaning }) => wholeHoliday(meaning))];
  const saidWhen = [...said.spans, ...named].map(({ from, to }) => textOf(text, chart, from, to)).join(' ');
  const refusedTimes =
    refusals === null || ports.isWhenGiven
      ? []
      : refusals.times.flatMap((item) => readTimes(chart, (from, to) => from >= item.from && to <= item.to).times);
  claimRefusals(claims, refusals, ports.isWhenGiven);
  const place = placeOf(chart, claims, ports, asLimits);
  const frames = asLimits ? framesOf(chart, claims) : [];
  claims.add('set_aside', 'asking', frames);
  const { groups, fillers, joins } = readSubjects(chart, claims.isFree, ports.inTitle);
  claims.add('used', 'alternatives', joins);
  claims.add('set_aside', 'filler', fillers);
  for (const { alternatives } of groups)
    for (const item of alternatives.flat())
      claims.add(item.kind === null && item.means === null && item.holiday === null ? 'unknown' : 'used', byOf(item), [
        item,
      ]);
  return {
    groups,
    refused: refusals?.refused ?? [],
    times: ports.isWhenGiven ? [] : times,
    saidWhen: ports.isWhenGiven ? '' : saidWhen,
    refusedTimes,
    price,
    place: place?.place ?? null,
    shares: accountFor(text, chart.tokens, claims.all),
    hasTime: times.length > 0,
    hasPrice: price !== null,
    hasAsking: frames.length > 0,
    hasRefusal: (refusals?.denials.length ?? 0) > 0,
    hasHolidayTime:
      holidays === 'as said' &&
      names.some(({ from }) => said.spans.some((span) => span.from <= from && from < span.to)),
    hasHolidayName: groups.some(({ alternatives }) => alternatives.flat().some(({ holiday }) => holiday !== null)),
    hasUnledPlace: place !== null && !place.isLed,
  };
}

function wholeHoliday({ holiday }: HolidayMeaning): Time {
  return { days: { of: 'holiday', holiday, which: 'whole', nth: 1 }, part: null, hours: null };
}

function byOf({
  kind,
  means,
  holiday,
}: {
  readonly kind: string | null;
  readonly means: readonly string[] | null;
  readonly holiday: string | null;
}): string {
  if (kind !== null) return 'event kind';
  if (holiday !== null) return 'holiday';
  return means === null ? 'unknown' : 'subject';
}

/** A price as it was written, with the sign of its currency at either end. */
function withSigns(text: string, { tokens }: Chart, { from, to }: Reading): string {
  const before = /\p{Sc}\s*$/u.exec(tokens[from]?.gap ?? '')?.[0] ?? '';
  const behind = /^\s*\p{Sc}/u.exec(tokens[to - 1]?.behind ?? '')?.[0] ?? '';
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return text.slice(start - before.length, end + behind.length).toLowerCase();
}

/** Words as they were written, in lower case. */
function textOf(text: string, { tokens }: Chart, from: number, to: number): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end).toLowerCase();
}

/** The price that words say: the tightest of several. "Is the gala free" asks about one event, and sets none. */
function priceOf(text: string, chart: Chart, claims: Claims, isDenied: (at: number) => boolean): PriceLimit | null {
  const readings = longest(
    readingsOf(chart).filter(({ from, meaning }) => meaning.kind === 'price' && !isDenied(from)),
    chart.tokens,
  ) as readonly Reading<PriceMeaning>[];
  const isAskedOfOne = phraseAt(chart, 0, 'is_this') !== null;
  const limits = readings.filter(
    ({ to, meaning }) =>
      (meaning.isFree || meaning.most !== null) && !(isAskedOfOne && meaning.isFree && to === chart.tokens.length),
  );
  claims.add('used', 'price', limits);
  claims.add(
    'set_aside',
    'no sum',
    readingsOf(chart).filter(({ from, meaning }) => meaning.kind === 'cheap' && !isDenied(from)),
  );
  claims.add(
    'set_aside',
    'at least a price',
    readings.filter(({ meaning }) => !meaning.isFree && meaning.most === null),
  );
  if (limits.length === 0) return null;
  const mosts = limits.flatMap(({ meaning }) => meaning.most ?? []);
  return {
    isFree: limits.some(({ meaning }) => meaning.isFree),
    most: mosts.length === 0 ? null : Math.min(...mosts),
    said: limits.map((limit) => withSigns(text, chart, limit)).join(', '),
  };
}

function claimRefusals(claims: Claims, refusals: ReturnType<typeof readRefusals> | null, isWhenGiven: boolean): void {
  if (refusals === null) return;
  const isAside = (denial: { readonly from: number }): boolean =>
    refusals.aside.some(({ from }) => from === denial.from) ||
    (isWhenGiven && refusals.times.some(({ from }) => from >= denial.from));
  claims.add('set_aside', 'cannot be refused', refusals.denials.filter(isAside));
  const isOfTimes = (denial: {
    readonly from: number;
    readonly to: number;
    readonly items: readonly object[];
  }): boolean =>
    refusals.times.filter(({ from, to }) => from >= denial.from && to <= denial.to).length === denial.items.length;
  const left = refusals.denials.filter((denial) => !isAside(denial));
  claims.add('negated', 'refused time', left.filter(isOfTimes));
  claims.add(
    'negated',
    'refusal',
    left.filter((denial) => !isOfTimes(denial)),
  );
  claims.add(
    'set_aside',
    'no refusal',
    refusals.asides.filter(({ from, to }) => claims.areFree(from, to)),
  );
}

/** Where the text says that it is to be, in the first stretch of free words that does. */
function placeOf<Place>(
  chart: Chart,
  claims: Claims,
  ports: EventsPorts<Place>,
  asLimits: boolean,
): PlaceInWords<Place> | null {
  for (const { from, to } of freeStretches(chart, claims.isFree)) {
    const found = ports.placeIn(wordsBetween(chart, from, to));
    if (found === null || (!found.isLed && !asLimits)) continue;
    const [start, end] = [from + found.from, from + found.to];
    if (!found.isLed && isOfName(chart, claims, ports, start, end)) continue;
    const [ownFrom, ownTo] = [from + found.ownFrom, from + found.ownTo];
    claims.add('used', 'place', [{ from: ownFrom, to: ownTo }]);
    claims.add(
      'set_aside',
      'another place',
      [
        { from: start, to: ownFrom },
        { from: ownTo, to: end },
      ].filter((span) => span.from < span.to),
    );
    return { ...found, from: start, to: end };
  }
  return null;
}

/** Whether the words of a place are part of the name of an event or a hall: "JCC Harlem". */
function isOfName<Place>(
  chart: Chart,
  claims: Claims,
  { inTitle, inVenue }: EventsPorts<Place>,
  from: number,
  to: number,
): boolean {
  const wider = [
    [from - 1, to],
    [from, to + 1],
  ].filter(
    ([start = 0, end = 0]) => claims.areFree(start, end) && fillerEnd(chart, start < from ? start : end - 1) === null,
  );
  return wider.some(([start = 0, end = 0]) => {
    const words = wordsBetween(chart, start, end);
    return inTitle(words) || inVenue(words);
  });
}

/** Words that only ask; where nothing else is said, what is to be done about an event is what was asked for ("how do I register"). */
function framesOf(chart: Chart, claims: Claims): readonly { readonly from: number; readonly to: number }[] {
  const frames = readAsking(chart, claims.isFree);
  const isLeft = chart.tokens.some(
    (_, at) =>
      claims.isFree(at) && !frames.some(({ from, to }) => from <= at && at < to) && fillerEnd(chart, at) === null,
  );
  const isAnythingSaid = isLeft || claims.all.some(({ role }) => role !== 'set_aside');
  return isAnythingSaid ? frames : frames.filter(({ isOfOne }) => !isOfOne);
}
