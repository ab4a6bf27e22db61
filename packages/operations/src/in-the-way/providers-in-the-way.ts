import type { City } from '@kehilla/city';
import type { FindServicesInput } from '@kehilla/contract';
import { findProviders } from '../services/asked/find-providers.ts';
import { understandNeed } from '../services/asked/need.ts';
import { conditionsInTheWay, toldInTheWay } from './conditions.ts';

const FILTERS = ['open_now', 'open_at', 'location'] as const;

/** What keeps every provider away from an answer that has none (`matched` 0), in sentences; empty where something was found, or the need names no trade. */
export function providersInTheWay(input: FindServicesInput, matched: number, city: City, now: Date): string[] {
  if (matched > 0) return [];
  const count = (asked: FindServicesInput): number =>
    findProviders(understandNeed(asked, city), asked, city, now).ranked.matched;
  const told = toldInTheWay(conditionsInTheWay(input, FILTERS, count, city), ['provider', 'providers']);
  return told === null ? [] : [told];
}
