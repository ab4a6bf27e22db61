import type { FindServicesInput, FindServicesUnderstood } from '@kehilla/contract';
import { asWrittenIn } from '@kehilla/core';
import { type Share, tokenize } from '@kehilla/language';
import { openingTold } from '../place/day-hours.ts';
import { listIgnored, listUsed, PICTURE, type PlanWords } from '../plan.ts';
import type { FoundProviders } from './find-providers.ts';
import type { Need } from './need.ts';

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
