import type { City } from '@kehilla/city';
import type { ContradictedLine } from '@kehilla/kosher';
import { dayInWords } from '../../describe/civil-date.ts';

/** What an agency's own newer list says against a line, in words with its day: "its newer list (Restaurants), read whole on 14 July 2026, does not show it". */
export function newerWordOf(city: City, { by }: ContradictedLine): string {
  const name = city.registry.lists.get(by.list_id)?.name ?? by.list_id;
  return by.says === 'ended'
    ? `its newer list (${name}) showed it as ended on ${dayInWords(by.read_at)}`
    : `its newer list (${name}), read whole on ${dayInWords(by.read_at)}, does not show it`;
}
