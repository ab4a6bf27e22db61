import type { SearchEventsInput } from '@kehilla/contract';
import { DAY_MS } from '@kehilla/core';
import { type Share, tokenize } from '@kehilla/language';
import { DISTANCE, findSharesAt, moveToSent, type SentText } from '../distance.ts';
import {
  bindEither,
  bindParameter,
  bindWords,
  dropParameter,
  type Constraint,
  listUsed,
  makePlan,
  type Plan,
  withSignsOfMoney,
} from '../plan.ts';
import { sayArguments } from '../notes.ts';
import { withPictures } from '../pictures.ts';
import { everywhere } from '../where/where.ts';
import { canBeMet } from './terms.ts';
import { DEFAULT_DAYS, type UnderstoodEvents } from './understand.ts';

/** The input of a search for events. */
export type EventsQuery = { readonly input: SearchEventsInput; readonly understood: UnderstoodEvents };
type Bound = Constraint<EventsQuery>;

/** Returns the plan of a question for events: what its parameters and its words bind. Words that nothing else is known of are looked for. */
export function planEvents(
  input: SearchEventsInput,
  understood: UnderstoodEvents,
  now: Date,
  sent: SentText,
): Plan<EventsQuery> {
  const own = moveToSent(sent, understood.shares, understood.where);
  const tokens = tokenize(sent.text);
  const shares = withPictures(withSignsOfMoney(own, tokens), sent.text, tokens);
  return makePlan(
    { input, understood },
    shares,
    {
      must: [
        ...bindPrice(input, understood, shares),
        ...bindParameter<EventsQuery, SearchEventsInput>('kind', input, 'category', (query) =>
          change(query, { category: null }),
        ),
        ...bindCommunity(input, understood, shares),
        ...bindWhere(input, shares),
        ...bindWhen(input, understood, now, shares),
      ],
      refused: bindRefused(understood, shares, sent),
    },
    ({ role }) => role === 'used' || role === 'unknown',
  );
}

function change(query: EventsQuery, understood: Partial<UnderstoodEvents>): EventsQuery {
  return { ...query, understood: { ...query.understood, ...understood } };
}

function bindPrice(input: SearchEventsInput, { price }: UnderstoodEvents, shares: readonly Share[]): Bound[] {
  const dropSent =
    (name: 'free_only' | 'max_price'): NonNullable<Bound['drop']> =>
    ({ input: all, understood }) => ({ input: dropParameter(all, name), understood });
  return [
    ...bindParameter('price', input, 'free_only', dropSent('free_only')),
    ...bindParameter('price', input, 'max_price', dropSent('max_price')),
    ...bindWords<EventsQuery>(
      'price',
      listUsed(shares, 'price'),
      (query) => change(query, { price: null }),
      price === null || price.most === null ? [] : [price.phrase],
    ),
  ];
}

function bindCommunity(
  input: SearchEventsInput,
  { said_community }: UnderstoodEvents,
  shares: readonly Share[],
): Bound[] {
  const drop: Bound['drop'] = (query) => change(query, { community_only: false });
  return [
    ...bindParameter('community', input, 'community_only', drop),
    ...bindWords('community', said_community === null ? [] : listUsed(shares, 'community'), drop),
  ];
}

function bindWhere(input: SearchEventsInput, shares: readonly Share[]): Bound[] {
  const drop: Bound['drop'] = (query) => change(query, { where: everywhere(undefined) });
  return bindEither('where', input, 'location', listUsed(shares, 'place', DISTANCE), drop);
}

/** The window, by parameters and by words together: without it the next days are looked at. */
function bindWhen(
  { from, to }: SearchEventsInput,
  { said_when }: UnderstoodEvents,
  now: Date,
  shares: readonly Share[],
): Bound[] {
  const begins = now.getTime();
  const drop: Bound['drop'] = (query) =>
    change(query, { from: begins, to: begins + DEFAULT_DAYS * DAY_MS, within: null });
  const sent = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const refused = listRefused(shares, 'refused time');
  return [
    ...(Object.keys(sent).length === 0 ? [] : [{ of: 'when' as const, phrase: sayArguments(sent), shares: [], drop }]),
    ...bindWords('when', [...(said_when === null ? [] : listUsed(shares, 'time')), ...refused], drop, [
      ...(said_when === null ? [] : [said_when]),
      ...refused.map(({ text }) => text),
    ]),
  ];
}

/** Binds what is refused; a subject that no event has leaves none out, and nothing is looked for without it. */
function bindRefused(
  { refused, refused_words, refused_then, shares: read }: UnderstoodEvents,
  shares: readonly Share[],
  sent: SentText,
): Bound[] {
  if (refused_then.length === 0 && !shares.some(({ role }) => role === 'negated')) return [];
  const listAt = (token: number): Share[] => findSharesAt(sent, read, shares, token);
  const things = refused.flatMap((term, i) => {
    const { phrase, from } = refused_words[i] ?? { phrase: '', from: 0 };
    const drop: Bound['drop'] = (query) =>
      change(query, { refused: query.understood.refused.filter((each) => each !== term) });
    return bindWords('kind', listAt(from), canBeMet(term) ? drop : null, [phrase]);
  });
  const bound = [
    ...things,
    ...bindWords<EventsQuery>(
      'kind',
      refused_then.flatMap(({ from }) => listAt(from)),
      (query) => change(query, { refused_but: [] }),
      refused_then.map(({ phrase }) => phrase),
    ),
    ...bindWords<EventsQuery>('kind', listRefused(shares, 'called off'), (query) =>
      change(query, { without_called_off: false }),
    ),
  ];
  const taken = new Set(bound.flatMap((each) => each.shares));
  // "Not on Sunday or in Flatbush" refuses no thing.
  const places = [...listRefused(shares, 'refused place'), ...listRefused(shares, 'refusal')].filter(
    (share) => !taken.has(share),
  );
  return [...bound, ...bindWords<EventsQuery>('where', places, (query) => change(query, { refused_places: [] }))];
}

const OF_SUBJECTS: ReadonlySet<string> = new Set(['event kind', 'holiday', 'subject']);

/** Whether words say what events are looked for. */
export function isSubject({ role, by }: Share): boolean {
  return role === 'unknown' || (role === 'used' && OF_SUBJECTS.has(by));
}

/** Returns the shares that refuse something by a rule. */
export function listRefused(shares: readonly Share[], rule: string): Share[] {
  return shares.filter(({ role, by }) => role === 'negated' && by === rule);
}
