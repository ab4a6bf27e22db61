import type { FindServicesInput } from '@kehilla/contract';
import { bindEither, bindParameter, bindWords, dropParameter, type Constraint, type Plan } from '../plan.ts';
import { everywhere } from '../where/where.ts';
import { isPlaced, type Need } from './need.ts';
import type { FoundProviders } from './find-providers.ts';
import { ignoredPhrases } from './understood.ts';

/** The input of a search for providers. */
export type ServicesQuery = { readonly need: Need; readonly input: FindServicesInput };
type Bound = Constraint<ServicesQuery>;

/** Returns the constraints that a question for services sets, by parameters and by words; `found` tells which refusals leave providers out. */
export function planServices(input: FindServicesInput, need: Need, found: FoundProviders): Plan<ServicesQuery> {
  const { question } = need;
  return {
    query: { need, input },
    must: [...bindOpen(input, question), ...bindWhere(input, question)],
    refused: bindRefused(question, found),
    wish: question.trades.map(({ label }) => label),
    told: ignoredPhrases(input, question.shares, found),
  };
}

function bindOpen(input: FindServicesInput, { hours }: Need['question']): Bound[] {
  const dropSent =
    (name: 'open_now' | 'open_at'): Bound['drop'] =>
    ({ need, input: all }) => ({ need, input: dropParameter(all, name) });
  const isSent = input.open_now === true || input.open_at !== undefined;
  return [
    ...bindParameter('open', input, 'open_now', dropSent('open_now')),
    ...bindParameter('open', input, 'open_at', dropSent('open_at')),
    ...bindWords<ServicesQuery>('open', isSent || hours === null ? [] : [hours.phrase], (query) =>
      changeQuestion(query, { hours: null }),
    ),
  ];
}

function bindWhere(input: FindServicesInput, { where }: Need['question']): Bound[] {
  const drop: Bound['drop'] = (query) => ({ ...query, need: { ...query.need, where: everywhere(undefined) } });
  const phrases = isPlaced(input) || where === null ? [] : [where.tokens.map(({ text }) => text).join(' ')];
  return bindEither('where', input, 'location', phrases, drop);
}

/** Binds the refused trades, areas and names that leave providers out. */
function bindRefused({ refused }: Need['question'], { refused: { narrower, leftOut } }: FoundProviders): Bound[] {
  const trades = narrower.flatMap((trade) =>
    bindWords<ServicesQuery>('kind', [trade.label], (query) =>
      changeRefused(query, ({ trades: all }) => ({ trades: all.filter((each) => each !== trade) })),
    ),
  );
  const others = refused.others
    .map((other) => ({ other, phrase: other.words.join(' ') }))
    .filter(({ phrase }) => leftOut.some((one) => one.phrase === phrase));
  return [
    ...trades,
    ...others.flatMap(({ other, phrase }) =>
      bindWords<ServicesQuery>('name', [phrase], (query) =>
        changeRefused(query, ({ others: all }) => ({ others: all.filter((each) => each !== other) })),
      ),
    ),
  ];
}

type Question = Need['question'];

function changeQuestion(query: ServicesQuery, changed: Partial<Question>): ServicesQuery {
  return { ...query, need: { ...query.need, question: { ...query.need.question, ...changed } } };
}

function changeRefused(
  query: ServicesQuery,
  change: (refused: Question['refused']) => Partial<Question['refused']>,
): ServicesQuery {
  const { refused } = query.need.question;
  return changeQuestion(query, { refused: { ...refused, ...change(refused) } });
}
