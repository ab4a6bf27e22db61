import type { FindServicesInput, FindServicesUnderstood } from '@kehilla/contract';
import { type Share, tokenize } from '@kehilla/language';
import type { TextSpan } from '@kehilla/language/spans';
import { picturedNeed } from '@kehilla/language/trade-words';
import { asWrittenIn } from '@kehilla/core';
import { DISTANCE, moveToSent, type SentText } from '../distance.ts';
import {
  bindEither,
  bindParameter,
  bindWords,
  dropParameter,
  type Constraint,
  listUsed,
  makePlan,
  type Plan,
  listIgnored,
  type PlanWords,
  withSignsOfMoney,
} from '../plan.ts';
import { PICTURE, withPictures } from '../pictures.ts';
import { everywhere } from '../where/where.ts';
import { isPlaced, type Need } from './need.ts';
import type { FoundProviders } from './find-providers.ts';
import { openingTold } from '../place/day-hours.ts';

/** The input of a search for providers. */
export type ServicesQuery = { readonly need: Need; readonly input: FindServicesInput };
type Bound = Constraint<ServicesQuery>;

/**
 * Returns the plan of a question for services: what its parameters and its words bind; `found` tells which refusals leave providers out. A place in words
 * beside a parameter for it has no effect.
 */
export function planServices(
  input: FindServicesInput,
  need: Need,
  found: FoundProviders,
  sent: SentText,
): Plan<ServicesQuery> {
  const { question, where } = need;
  const own = moveToSent(sent, question.shares, where, picturedNeed).map((share) =>
    share.by === PICTURE ? { ...share, words: [] } : share,
  );
  const tokens = picturedNeed(sent.text);
  const shares = withPictures(withSignsOfMoney(own, tokens), sent.text, tokens);
  return makePlan(
    { need, input },
    shares,
    {
      must: [...bindOpen(input, question, shares), ...bindWhere(input, shares)],
      refused: bindRefused(question, found, shares, sent),
    },
    ({ role, by }) => role === 'used' && !(by === 'place' && isPlaced(input)),
  );
}

function bindOpen(input: FindServicesInput, { hours }: Need['question'], shares: readonly Share[]): Bound[] {
  const dropSent =
    (name: 'open_now' | 'open_at'): Bound['drop'] =>
    ({ need, input: all }) => ({ need, input: dropParameter(all, name) });
  const isSent = input.open_now === true || input.open_at !== undefined;
  return [
    ...bindParameter('open', input, 'open_now', dropSent('open_now')),
    ...bindParameter('open', input, 'open_at', dropSent('open_at')),
    ...bindWords<ServicesQuery>('open', isSent || hours === null ? [] : listUsed(shares, 'time'), (query) =>
      changeQuestion(query, { hours: null }),
    ),
  ];
}

function bindWhere(input: FindServicesInput, shares: readonly Share[]): Bound[] {
  const drop: Bound['drop'] = (query) => ({ ...query, need: { ...query.need, where: everywhere(undefined) } });
  return bindEither('where', input, 'location', isPlaced(input) ? [] : listUsed(shares, 'place', DISTANCE), drop);
}

/** Binds what is refused: trades, areas and names. A refusal with a thing that leaves nobody out has no effect as a whole. */
function bindRefused(
  { refused }: Need['question'],
  { refused: { narrower, leftOut, withoutEffect } }: FoundProviders,
  shares: readonly Share[],
  sent: SentText,
): Bound[] {
  const isWithin = (share: Share, spans: readonly TextSpan[]): boolean =>
    spans.map(sent.findOrigin).some(({ start, end }) => share.start < end && start < share.end);
  const own = shares.filter((share) => share.role === 'negated' && !isWithin(share, withoutEffect));
  const listOwn = (...spans: readonly TextSpan[]): Share[] => own.filter((share) => isWithin(share, spans));
  const trades = refused.trades.flatMap((trade) => {
    const drop: Bound['drop'] = (query) =>
      changeRefused(query, ({ trades: all }) => ({ trades: all.filter((each) => each !== trade) }));
    const words = listOwn(...refused.named.filter((each) => each.trade === trade));
    // Another trade than the wanted one leaves nobody out.
    return bindWords('kind', words, narrower.includes(trade) ? drop : null, [trade.label]);
  });
  const others = leftOut.flatMap(({ item }) =>
    bindWords<ServicesQuery>(
      'name',
      listOwn(item),
      (query) => changeRefused(query, ({ others: all }) => ({ others: all.filter((each) => each !== item) })),
      [item.words.join(' ')],
    ),
  );
  return [...trades, ...others];
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

/** Returns `understood` from the plan. A licence that was asked for has its effect where a register that is read tells of them. */
export function getUnderstood(
  { service }: FindServicesInput,
  { question, where }: Need,
  { wish, told }: PlanWords,
  { opening }: FoundProviders,
  isLicenceShown: boolean,
): FindServicesUnderstood {
  const around = where.kind === 'around' ? where : null;
  const [first] = question.trades;
  const asWritten = asWrittenIn(service);
  return {
    service,
    trade: first?.key ?? null,
    trade_label: first?.label ?? null,
    near_trades: [...question.trades.slice(1), ...question.leftOut, ...question.near].map(({ key }) => key),
    terms: listUsed(wish, 'trade').flatMap(({ words }) => words.map(asWritten)),
    area: around?.area ?? null,
    ...(opening === null ? {} : openingTold(opening.when)),
    spelling: [...question.spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: listIgnored({
      told: told.filter((share) => isTold(share) && !(isLicenceShown && share.by === 'licence')),
    }).map(asWritten),
  };
}

/** Rules that set words aside of which there is nothing to tell. */
const SILENT: Readonly<Record<string, true>> = {
  frame: true,
  filling: true,
  alternatives: true,
  'no refusal': true,
};

function isTold({ role, by }: Share): boolean {
  return role !== 'set_aside' || SILENT[by] !== true;
}

/** Words without an effect that have notes of their own (prices, times to come, numbers of people, a licence), and pictures. */
const OF_OWN_NOTE: ReadonlySet<string> = new Set(['price', 'when', 'party', 'licence', PICTURE]);

/** Returns the words of a share as they stand together: "zork" and "blat" of "zork, blat". */
function listParts(share: Share): readonly (readonly string[])[] {
  const words = listIgnored({ told: [share] });
  const tokens = tokenize(share.text);
  if (tokens.length !== words.length) return [words];
  const parts: string[][] = [];
  for (const [at, word] of words.entries()) {
    const gap = tokens[at]?.gap ?? '';
    if (at === 0 || !/^[\s'’-]*$/u.test(gap)) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Returns the words without an effect that have no note of their own, folded, as they stand together in the text: "no weekends". */
export function listUnread({ told }: PlanWords): string[] {
  const phrases: string[][] = [];
  let last: Share | null = null;
  for (const share of told.filter((each) => isTold(each) && !OF_OWN_NOTE.has(each.by))) {
    // A comma or a picture between two words parts them.
    const isNext = share.from === last?.to && share.start - last.end <= 1;
    for (const [at, words] of listParts(share).entries())
      if (isNext && at === 0) phrases.at(-1)?.push(...words);
      else phrases.push([...words]);
    last = share;
  }
  return phrases.map((words) => words.join(' '));
}
