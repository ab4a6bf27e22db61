import type { FindServicesInput, FindServicesUnderstood } from '@kehilla/contract';
import { asWrittenIn } from '@kehilla/core';
import type { Share } from '@kehilla/language';
import { openingTold } from '../place/day-hours.ts';
import type { FoundProviders } from './find-providers.ts';
import { isPlaced, type Need } from './need.ts';

/** Returns `understood` from the account of every word. A licence that was asked for has its effect where a register that is read tells of them. */
export function getUnderstood(
  input: FindServicesInput,
  { question, where }: Need,
  found: FoundProviders,
  isLicenceShown: boolean,
): FindServicesUnderstood {
  const around = where.kind === 'around' ? where : null;
  const [first] = question.trades;
  return {
    service: input.service,
    trade: first?.key ?? null,
    trade_label: first?.label ?? null,
    near_trades: [...question.trades.slice(1), ...question.leftOut, ...question.near].map(({ key }) => key),
    terms: listWords(question.shares, ({ role, by }) => role === 'used' && by === 'trade', input),
    area: around?.area ?? null,
    ...(found.opening === null ? {} : openingTold(found.opening.when)),
    spelling: [...question.spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: listWords(
      question.shares,
      (share) => isIgnored(share, input, found) && !(isLicenceShown && share.by === 'licence'),
      input,
    ),
  };
}

/** Words without an effect that have notes of their own: prices, times to come, and a licence. */
const OF_OWN_NOTE: ReadonlySet<string> = new Set(['price', 'when', 'licence']);

/** Returns the words without an effect, folded, as they stand together in the text: "no weekends". */
export function ignoredPhrases(input: FindServicesInput, shares: readonly Share[], found: FoundProviders): string[] {
  const phrases: string[][] = [];
  let end = -1;
  for (const share of shares.filter((each) => !OF_OWN_NOTE.has(each.by ?? '') && isIgnored(each, input, found))) {
    if (share.from !== end) phrases.push([]);
    phrases.at(-1)?.push(...share.words);
    end = share.to;
  }
  return phrases.map((words) => words.join(' '));
}

/**
 * Returns whether words had no effect: unknown words, a place beside a parameter for it, the destination of a mover, and refusals that leave no provider out.
 */
function isIgnored(
  { role, by, words }: Share,
  input: FindServicesInput,
  { refused: { withoutEffect } }: FoundProviders,
): boolean {
  return (
    role === 'unknown' ||
    by === 'destination' ||
    OF_OWN_NOTE.has(by ?? '') ||
    (by === 'place' && isPlaced(input)) ||
    (role === 'negated' && withoutEffect.some((phrase) => words.join(' ').includes(phrase)))
  );
}

function listWords(
  shares: readonly Share[],
  isMeant: (share: Share) => boolean,
  { service }: FindServicesInput,
): string[] {
  const asWritten = asWrittenIn(service);
  return shares.filter(isMeant).flatMap(({ words }) => words.map(asWritten));
}
