import type { FindServicesInput, FindServicesUnderstood } from '@kehilla/contract';
import { asWritten } from '@kehilla/core';
import type { Need } from './need.ts';

/** What was made of the need and of where. */
export function understoodOf(input: FindServicesInput, { what, where }: Need): FindServicesUnderstood {
  const around = where.kind === 'around' ? where : null;
  return {
    service: input.service,
    trade: what.trade?.key ?? null,
    trade_label: what.trade?.label ?? null,
    near_trades: what.near.map(({ key }) => key),
    terms: what.terms.map((word) => asWritten(word, input.service)),
    area: around?.area ?? null,
    spelling: [...what.spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: what.ignored.map((word) => asWritten(word, input.service)),
  };
}
