import { LRUCache } from 'lru-cache';
import type { OperationEntry } from '@kehilla/contract';
import type { Call } from '../call.ts';
import { findQuestion, isAskedAgain } from '../reply/response-cache.ts';
import type { Route } from './route.ts';
import { readInput } from './validate.ts';

/** A question as it was read: its input, which nobody changes, and its key among kept answers; null where its answer is never kept. */
type ReadQuestion = { readonly input: Readonly<Record<string, unknown>>; readonly key: string | null };

/** How many questions are remembered as they were read, and the longest text of one, in characters: 4 MB at most. */
const MOST_READ = 2_000;
const LONGEST_READ = 600;

/**
 * Makes the function that reads the input of a question and throws what `readInput` throws. Operations whose answers are kept are asked the same again and
 * again: the input that was read from the same text is returned, without reading and validating it anew.
 */
export function createQuestionReader(): (entry: OperationEntry, call: Call, path: Route['path']) => ReadQuestion {
  const known = new LRUCache<string, ReadQuestion>({ max: MOST_READ });
  return (entry, call, path) => {
    const text = isAskedAgain(entry.operationId) ? getSentText(entry, call) : null;
    const recalled = text === null ? undefined : known.get(text);
    if (recalled !== undefined) return recalled;
    const input = readInput(entry, call, path);
    const question = { input, key: findQuestion(entry.operationId, input) };
    if (text !== null) known.set(text, { ...question, input: frozen(input) });
    return question;
  };
}

/** Returns everything that `readInput` reads of a call, as one text; null where that is long, or comes in types of its own. */
function getSentText({ operationId }: OperationEntry, { query, values, body, headers }: Call): string | null {
  if (values !== undefined || query.length + (body?.length ?? 0) > LONGEST_READ) return null;
  const sent = body === null ? '' : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  // Neither a query nor a header holds a line feed.
  return [operationId, query, headers['content-type'], headers['content-encoding'], sent].join('\n');
}

/** Forbids changes to a value and all in it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const item of Object.values(Object.freeze(value))) frozen(item);
  return value;
}
