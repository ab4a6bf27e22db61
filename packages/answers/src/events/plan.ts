import type { SearchEventsInput } from '@kehilla/contract';
import { DAY_MS } from '@kehilla/core';
import { type Share, tokenize } from '@kehilla/language';
import { DISTANCE, findSharesAt, moveToSent, type SentText } from '../distance.ts';
import { withSigns } from '../pictures.ts';
import { listRefused, listUsed, type Plan } from '../plan.ts';
import { type Bound, dropParameter, makePlan, type PlanTable } from '../plan-table.ts';
import { everywhere } from '../where/where.ts';
import { canBeMet } from './terms.ts';
import { DEFAULT_DAYS, type UnderstoodEvents } from './understand.ts';

/** The input of a search for events. */
export type EventsQuery = { readonly input: SearchEventsInput; readonly understood: UnderstoodEvents };
type Asked = EventsQuery & {
  readonly now: Date;
  readonly shares: readonly Share[];
  /** Returns the words where the text that was read holds a token. */
  readonly findAt: (token: number) => readonly Share[];
};

/** Words that nothing else is known of are looked for. */
const TABLE: PlanTable<Asked, EventsQuery> = {
  must: [
    { of: 'price', parameter: 'free_only', drop: dropParameter('free_only') },
    { of: 'price', parameter: 'max_price', drop: dropParameter('max_price') },
    { of: 'price', rules: ['price'], say: sayPrice, drop: change({ price: null }) },
    { of: 'kind', parameter: 'category', drop: change({ category: null }) },
    {
      of: 'community',
      parameter: 'community_only',
      rules: ['community'],
      if: ({ understood }) => understood.community_only,
      drop: change({ community_only: false }),
    },
    {
      of: 'where',
      parameter: 'location',
      rules: ['place', DISTANCE],
      drop: change({ where: everywhere(undefined) }),
    },
    { of: 'when', each: listTimes },
  ],
  refused: [
    { of: 'kind', each: listThings },
    { of: 'kind', each: listThingsThen },
    { of: 'kind', rules: ['called off'], drop: change({ without_called_off: false }) },
    { of: 'where', each: listPlaces },
  ],
  isWish: ({ role }) => role === 'used' || role === 'unknown',
};

/** Returns the plan of a question for events: what its parameters and its words bind. */
export function planEvents(
  input: SearchEventsInput,
  understood: UnderstoodEvents,
  now: Date,
  sent: SentText,
): Plan<EventsQuery> {
  const moved = moveToSent(sent, understood.shares, understood.where);
  const shares = withSigns(moved, sent.text, tokenize(sent.text));
  const findAt = (token: number): Share[] => findSharesAt(sent, understood.shares, shares, token);
  return makePlan(TABLE, { input, understood, now, shares, findAt }, { input, understood });
}

function change(understood: Partial<UnderstoodEvents>): (query: EventsQuery) => EventsQuery {
  return (query) => ({ ...query, understood: { ...query.understood, ...understood } });
}

/** A price that bounds nothing above is none. */
function sayPrice({ understood: { price } }: Asked): string[] {
  return price === null || price.most === null ? [] : [price.phrase];
}

/** The window, by parameters and by words together: without it the next days are looked at. */
function listTimes({ input: { from, to }, understood: { said_when }, now, shares }: Asked): Bound<EventsQuery>[] {
  const begins = now.getTime();
  const drop = change({ from: begins, to: begins + DEFAULT_DAYS * DAY_MS, within: null });
  const refused = listRefused(shares, 'refused time');
  const said = said_when === null ? [] : listUsed(shares, 'time');
  const phrases = [...(said_when === null ? [] : [said_when]), ...refused.map(({ text }) => text)];
  return [
    { sent: { from, to }, drop },
    { shares: [...said, ...refused], phrases, drop },
  ];
}

/** A subject that no event has leaves none out, and nothing is looked for without it. */
function listThings({ understood: { refused, refused_words }, findAt }: Asked): Bound<EventsQuery>[] {
  return refused.map((term, i) => {
    const { phrase, from } = refused_words[i] ?? { phrase: '', from: 0 };
    const drop: Bound<EventsQuery>['drop'] = (query) =>
      change({ refused: query.understood.refused.filter((each) => each !== term) })(query);
    return { shares: findAt(from), phrases: [phrase], drop: canBeMet(term) ? drop : null };
  });
}

/** Subjects that are refused at a time. */
function listThingsThen({ understood: { refused_then }, findAt }: Asked): Bound<EventsQuery>[] {
  const shares = refused_then.flatMap(({ from }) => findAt(from));
  return [{ shares, phrases: refused_then.map(({ phrase }) => phrase), drop: change({ refused_but: [] }) }];
}

/** "Not on Sunday or in Flatbush" refuses no thing. */
function listPlaces({ shares }: Asked, isFree: (share: Share) => boolean): Bound<EventsQuery>[] {
  const own = [...listRefused(shares, 'refused place'), ...listRefused(shares, 'refusal')];
  return [{ shares: own.filter(isFree), drop: change({ refused_places: [] }) }];
}
