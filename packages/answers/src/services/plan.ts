import type { FindServicesInput } from '@kehilla/contract';
import type { Share } from '@kehilla/language';
import type { TextSpan } from '@kehilla/language/spans';
import { picturedNeed } from '@kehilla/language/trade-words';
import { DISTANCE, moveToSent, type SentText } from '../distance.ts';
import { withSigns } from '../pictures.ts';
import type { Plan } from '../plan.ts';
import { type Bound, dropParameter, makePlan, type PlanTable } from '../plan-table.ts';
import { everywhere } from '../where/where.ts';
import type { FoundProviders } from './find-providers.ts';
import { isPlaced, type Need } from './need.ts';

/** The input of a search for providers. */
export type ServicesQuery = { readonly need: Need; readonly input: FindServicesInput };
type Asked = ServicesQuery & {
  readonly found: FoundProviders;
  readonly sent: SentText;
  readonly shares: readonly Share[];
};
type Question = Need['question'];

/** A place in words beside a parameter for it has no effect. */
const TABLE: PlanTable<Asked, ServicesQuery> = {
  must: [
    { of: 'open', parameter: 'open_now', drop: dropParameter('open_now') },
    { of: 'open', parameter: 'open_at', drop: dropParameter('open_at') },
    { of: 'open', rules: ['time'], if: isOpenInWords, drop: changeQuestion({ hours: null }) },
    { of: 'where', parameter: 'location', drop: dropPlace },
    { of: 'where', rules: ['place', DISTANCE], if: ({ input }) => !isPlaced(input), drop: dropPlace },
  ],
  refused: [
    { of: 'kind', each: listTrades },
    { of: 'name', each: listOthers },
  ],
  isWish: ({ role, by }, { input }) => role === 'used' && !(by === 'place' && isPlaced(input)),
};

/** Returns the plan of a question for services; `found` tells which refusals leave providers out. */
export function planServices(
  input: FindServicesInput,
  need: Need,
  found: FoundProviders,
  sent: SentText,
): Plan<ServicesQuery> {
  const read = moveToSent(sent, need.question.shares, need.where, picturedNeed);
  const shares = withSigns(read, sent.text, picturedNeed(sent.text));
  return makePlan(TABLE, { input, need, found, sent, shares }, { need, input });
}

function isOpenInWords({ input, need }: Asked): boolean {
  return input.open_now !== true && input.open_at === undefined && need.question.hours !== null;
}

/** Another trade than the wanted one leaves nobody out. */
function listTrades(asked: Asked): Bound<ServicesQuery>[] {
  const { refused } = asked.need.question;
  return refused.trades.map((trade) => ({
    shares: listWithin(
      asked,
      refused.named.filter((each) => each.trade === trade),
    ),
    phrases: [trade.label],
    drop: asked.found.refused.narrower.includes(trade)
      ? changeRefused(({ trades }) => ({ trades: trades.filter((each) => each !== trade) }))
      : null,
  }));
}

function listOthers(asked: Asked): Bound<ServicesQuery>[] {
  return asked.found.refused.leftOut.map(({ item }) => ({
    shares: listWithin(asked, [item]),
    phrases: [item.words.join(' ')],
    drop: changeRefused(({ others }) => ({ others: others.filter((each) => each !== item) })),
  }));
}

/** Returns the refusing words in some spans. A refusal with a thing that leaves nobody out has no effect as a whole. */
function listWithin({ shares, sent, found }: Asked, spans: readonly TextSpan[]): Share[] {
  const isIn = (share: Share, own: readonly TextSpan[]): boolean =>
    own.map(sent.findOrigin).some(({ start, end }) => share.start < end && start < share.end);
  return shares.filter(
    (share) => share.role === 'negated' && isIn(share, spans) && !isIn(share, found.refused.withoutEffect),
  );
}

function dropPlace({ need, input }: ServicesQuery): ServicesQuery {
  return { input, need: { ...need, where: everywhere(undefined) } };
}

function changeQuestion(changed: Partial<Question>): (query: ServicesQuery) => ServicesQuery {
  return ({ need, input }) => ({ input, need: { ...need, question: { ...need.question, ...changed } } });
}

function changeRefused(
  change: (refused: Question['refused']) => Partial<Question['refused']>,
): (query: ServicesQuery) => ServicesQuery {
  return (query) => {
    const { refused } = query.need.question;
    return changeQuestion({ refused: { ...refused, ...change(refused) } })(query);
  };
}
