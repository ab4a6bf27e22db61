import type { OperationEntry } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { LRUCache } from 'lru-cache';
import type { Call, Draft } from './call.ts';
import type { Context, LiveMeter, TextAnswer } from './handlers.ts';
import { healthDraft } from './health.ts';
import type { Principal } from './keys/principal.ts';
import type { GatewayParts, Limiter } from './ports.ts';
import { answerDraft, briefAnswer, isDataAlone, withAbsoluteDocuments } from './reply/answer.ts';
import { createResponseCache, findQuestion, isAskedAgain } from './reply/response-cache.ts';
import { type PreparedResponse, prepareResponse } from './reply/prepared-response.ts';
import { preferredType, getVary } from './request/document.ts';
import { getOperation, type Route, type RouteMatch } from './request/route.ts';
import { prepareInputs, readInput } from './request/validate.ts';
import type { FairQueue } from './fair-queue/fair-queue.ts';
import { limitError } from './limits/refuse.ts';
import type { LimitStatus } from './limits/limit-status.ts';

type AnyHandler = (input: object, context: Context) => object | TextAnswer | Promise<object | TextAnswer>;

/** Makes the function that answers an admitted caller: route, scope, validation, and then the operation itself. It throws `ServiceError` for an error reply. */
export function createAsk(
  parts: Pick<GatewayParts, 'handlers' | 'health' | 'limiter' | 'generation' | 'onAnswered' | 'base_url'> & {
    readonly fairQueue: Pick<FairQueue, 'take'>;
  },
): (call: Call, route: RouteMatch, principal: Principal) => Promise<Draft> {
  prepareInputs();
  const readQuestion = createQuestionReader();
  const kept = parts.generation === undefined ? null : createResponseCache(parts.generation);

  return async (call, route, principal) => {
    const entry = getOperation(route, call);
    const { operationId } = entry;
    if (operationId === 'health' || operationId === 'ready') return healthDraft(operationId, call, parts.health);
    checkScope(entry, principal);
    const { input, key } = readQuestion(entry, call, (route as Route).path);
    const handler = parts.handlers[operationId] as AnyHandler | undefined;
    if (handler === undefined) throw notServed(entry);
    const live = liveMeter(principal, parts.limiter, call);
    const context: Context = {
      now: call.now,
      media_type: preferredType(operationId, call.headers.accept),
      live,
    };
    const shown = isBrief(input) ? (own: object): object => briefAnswer(operationId, own) ?? own : undefined;
    let isAsked = false;
    const answer = (): Promise<PreparedResponse> => {
      isAsked = true;
      return parts.fairQueue.take(call, principal, async () => {
        const answered = withAbsoluteDocuments(await handler(input, context), parts.base_url ?? '');
        const preparedResponse = prepareResponse(answered, call.now, shown);
        // The text is part of the work, where it is read.
        if (!isDataAlone(call, preparedResponse.content_type)) preparedResponse.body();
        return preparedResponse;
      });
    };
    const question = context.media_type === 'application/json' ? key : null;
    const preparedResponse = await (kept === null || question === null
      ? answer()
      : kept.answer(question, call.now, answer, shown));
    parts.onAnswered?.(operationId, isAsked ? 'made' : 'kept');
    return { ...answerDraft(preparedResponse, call, getVary(operationId)), standing: live.standing() };
  };
}

/** Returns whether the caller wants a brief answer. */
function isBrief(input: { readonly detail?: unknown }): boolean {
  return input.detail === 'brief';
}

function checkScope({ scope }: OperationEntry, principal: Principal): void {
  if (scope === null || principal.scopes.includes(scope)) return;
  throw new ServiceError('insufficient_scope', `This key lacks the scope \`${scope}\`.`, { scope });
}

function notServed({ operationId }: OperationEntry): ServiceError {
  return new ServiceError('temporarily_unavailable', `\`${operationId}\` is not served yet.`, {
    retry_after_seconds: 3600,
  });
}

/** A live meter that also returns the caller's limits after a live call was counted or given back; null if there was none. */
type CountedMeter = LiveMeter & { readonly standing: () => LimitStatus | null };

/** The live calls of this caller, counted by the day. Rule: specification §8.3, decisions §3 and §4. */
function liveMeter(principal: Principal, limiter: Limiter, { now }: Call): CountedMeter {
  const { subject, limits, test } = principal;
  let counted: LimitStatus | null = null;
  return {
    allowed: !test,
    standing: () => counted,
    take: async () => {
      if (test)
        return {
          refused: new ServiceError(
            'insufficient_scope',
            'A test key makes no live reads: send a live key to have it read now; without one, `live` as auto or never answers from what is on file.',
            { field: 'live' },
          ),
        };
      const { refusal, standing } = await limiter.takeLive(subject, limits, now);
      counted = standing;
      return { refused: refusal === null ? null : limitError({ refusal, standing }, limits, now) };
    },
    giveBack: async () => {
      if (!test) counted = await limiter.giveBackLive(subject, limits, now);
    },
  };
}

/** A question as it was read: its input, which nobody changes, and its key among kept answers; null where its answer is never kept. */
type ReadQuestion = { readonly input: Readonly<Record<string, unknown>>; readonly key: string | null };

/** How many questions are remembered as they were read, and the longest text of one, in characters: 4 MB at most. */
const MOST_READ = 2_000;
const LONGEST_READ = 600;

/**
 * Makes the function that reads the input of a question and throws what `readInput` throws. Operations whose answers are kept are asked the same again and
 * again: the input that was read from the same text is returned, without reading and validating it anew.
 */
function createQuestionReader(): (entry: OperationEntry, call: Call, path: Route['path']) => ReadQuestion {
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
