import type { SearchEventsInput } from '@kehilla/contract';
import { DAY_MS } from '@kehilla/core';
import { bindEither, bindParameter, bindWords, dropParameter, type Constraint, type Plan } from '../plan.ts';
import { sayArguments } from '../notes/notes.ts';
import { everywhere } from '../where/where.ts';
import { DEFAULT_DAYS, type UnderstoodEvents } from './understand.ts';

/** The input of a search for events. */
export type EventsQuery = { readonly input: SearchEventsInput; readonly understood: UnderstoodEvents };
type Bound = Constraint<EventsQuery>;

/** Returns the constraints that a question for events sets, by parameters and by words. */
export function planEvents(input: SearchEventsInput, understood: UnderstoodEvents, now: Date): Plan<EventsQuery> {
  return {
    query: { input, understood },
    must: [
      ...bindPrice(input, understood),
      ...bindParameter<EventsQuery, SearchEventsInput>('kind', input, 'category', (query) =>
        change(query, { category: null }),
      ),
      ...bindCommunity(input, understood),
      ...bindWhere(input, understood),
      ...bindWhen(input, understood, now),
    ],
    refused: bindRefused(understood),
    wish: understood.words,
    told: understood.ignored,
  };
}

function change(query: EventsQuery, understood: Partial<UnderstoodEvents>): EventsQuery {
  return { ...query, understood: { ...query.understood, ...understood } };
}

function bindPrice(input: SearchEventsInput, { price }: UnderstoodEvents): Bound[] {
  const dropSent =
    (name: 'free_only' | 'max_price'): Bound['drop'] =>
    ({ input: all, understood }) => ({ input: dropParameter(all, name), understood });
  return [
    ...bindParameter('price', input, 'free_only', dropSent('free_only')),
    ...bindParameter('price', input, 'max_price', dropSent('max_price')),
    ...bindWords<EventsQuery>('price', price === null || price.most === null ? [] : [price.phrase], (query) =>
      change(query, { price: null }),
    ),
  ];
}

function bindCommunity(input: SearchEventsInput, { said_community }: UnderstoodEvents): Bound[] {
  const drop: Bound['drop'] = (query) => change(query, { community_only: false });
  return [
    ...bindParameter('community', input, 'community_only', drop),
    ...bindWords('community', said_community === null ? [] : [said_community], drop),
  ];
}

function bindWhere(input: SearchEventsInput, { said_where }: UnderstoodEvents): Bound[] {
  const drop: Bound['drop'] = (query) => change(query, { where: everywhere(undefined) });
  return bindEither('where', input, 'location', said_where === null ? [] : [said_where], drop);
}

/** The window, by parameters and by words together: without it the next days are looked at. */
function bindWhen({ from, to }: SearchEventsInput, { said_when, said_not }: UnderstoodEvents, now: Date): Bound[] {
  const begins = now.getTime();
  const drop: Bound['drop'] = (query) =>
    change(query, { from: begins, to: begins + DEFAULT_DAYS * DAY_MS, within: null });
  const sent = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return [
    ...(Object.keys(sent).length === 0 ? [] : [{ of: 'when' as const, phrase: sayArguments(sent), drop }]),
    ...bindWords('when', [...(said_when === null ? [] : [said_when]), ...said_not.times], drop),
  ];
}

function bindRefused({ refused, refused_words, said_not, refused_but }: UnderstoodEvents): Bound[] {
  const things = refused.flatMap((term, at) =>
    bindWords<EventsQuery>('kind', [refused_words[at] ?? ''], (query) =>
      change(query, { refused: query.understood.refused.filter((each) => each !== term) }),
    ),
  );
  return [
    ...things,
    ...bindWords<EventsQuery>(
      'kind',
      refused_but.map(({ phrase }) => phrase),
      (query) => change(query, { refused_but: [] }),
    ),
    ...bindWords<EventsQuery>('where', said_not.places, (query) => change(query, { refused_places: [] })),
    ...bindWords<EventsQuery>('kind', said_not.calledOff, (query) => change(query, { without_called_off: false })),
  ];
}
