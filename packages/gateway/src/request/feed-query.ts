import { type OperationId, operations } from '@kehilla/contract';
import { type Fault, requestError } from './faults.ts';
import { findLengthFaults, readInput } from './validate.ts';
import { readQuery, shown } from './body.ts';

/** Operations that are subscribed to: they are read by GET, and have no body. */
export type FeedOperation = Extract<OperationId, 'jewish_calendar' | 'search_events' | 'kosher_changes'>;

/**
 * Returns the input of an operation from the query of a subscribed calendar: the allowed parameters of the operation, with its own bounds; the members of `own`
 * belong to the feed, and are returned as text. Throws `invalid_request` as the operation does.
 */
export function readFeedQuery(
  id: FeedOperation,
  query: string,
  allowed: readonly string[],
  own: readonly string[] = [],
): { readonly input: Record<string, unknown>; readonly own: Readonly<Record<string, string | undefined>> } {
  const sent = readQuery(query);
  const names = [...allowed, ...own];
  const faults: Fault[] = Object.keys(sent)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      field: shown(name),
      message: 'is not a parameter of this feed',
      expected: `one of ${names.join(', ')}`,
      allowed: names,
    }));
  const ownSchemas = Object.fromEntries(own.map((name) => [name, {}]));
  const tooLong = findLengthFaults(sent, ownSchemas);
  if (faults.length + tooLong.length > 0) throw requestError([...faults, ...tooLong]);
  const rest = Object.entries(sent).filter(([name]) => !own.includes(name));
  const text = new URLSearchParams(rest).toString();
  return {
    input: readInput(operations[id], { query: text, body: null, headers: {} }, {}),
    own: Object.fromEntries(own.map((name) => [name, sent[name]])),
  };
}
