import { type ErrorBody, type operations as table, operations, type OperationId } from '@kehilla/contract';
import type { Call, Gateway, Reply } from '@kehilla/gateway';
import type {
  FindServicesEnvelope,
  GetEvidenceEnvelope,
  GetPlaceEnvelope,
  Health,
  JewishCalendarEnvelope,
  KosherChangesEnvelope,
  RecommendFoodEnvelope,
  SearchEventsEnvelope,
  SearchPlacesEnvelope,
  SubmitReportEnvelope,
  SuggestPlacesEnvelope,
  VerifyKosherEnvelope,
} from '@kehilla/contract';

/** The answer of each operation. */
type Answers = {
  readonly health: Health;
  readonly ready: Health;
  readonly search_places: SearchPlacesEnvelope;
  readonly suggest_places: SuggestPlacesEnvelope;
  readonly get_place: GetPlaceEnvelope;
  readonly get_evidence: GetEvidenceEnvelope;
  readonly kosher_changes: KosherChangesEnvelope;
  readonly verify_kosher: VerifyKosherEnvelope;
  readonly recommend_food: RecommendFoodEnvelope;
  readonly find_services: FindServicesEnvelope;
  readonly search_events: SearchEventsEnvelope;
  readonly jewish_calendar: JewishCalendarEnvelope;
  readonly submit_report: SubmitReportEnvelope;
};
type Answerable = keyof Answers & keyof typeof table;

/** The answer to a question, parsed when first used, or the reason why there is none. `Retry-After` of a refusal is in `details`. */
export type Answered<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly status: number; readonly error: ErrorBody };

/** Values of a question by their names in the contract: of the path, the query or the body. Absent and empty values are not sent. */
export type Values = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** Asks the gateway one question, as every caller does. Never throws but for a fault of ours. */
export type Ask = {
  readonly question: <Id extends Answerable>(id: Id, values: Values) => Promise<Answered<Answers[Id]>>;
  /** The same question answered in another media type (`text/calendar`), as it is sent. */
  readonly raw: (id: OperationId, values: Values, accept: string) => Promise<Reply>;
};

/** The visitor of a page: the parts of the request that its questions keep. */
export type Visitor = Pick<Call, 'client' | 'request_id' | 'now' | 'gone'> & {
  readonly traceparent: string | undefined;
};

/** An answer given to a page: `source` is the same object each time the gateway returns its cached answer. */
export type Given = { readonly source: object; readonly read: () => object };

/** The questions of one visitor, counted for the address: as surface `web`, without a key. Each answer is told to `onGiven`. */
export function askAs(gateway: Pick<Gateway, 'handle'>, visitor: Visitor, onGiven: (given: Given) => void): Ask {
  const raw: Ask['raw'] = async (id, values, accept) => {
    const call = getCall(id, sent(values), accept, visitor);
    return isOfOther(id, call) ? nothingFound(visitor.request_id) : gateway.handle(call);
  };
  return {
    raw,
    question: async (id, values) => {
      const reply = await raw(id, values, 'application/json');
      const read = once(() => reply.answer?.() ?? (JSON.parse(reply.body ?? '{}') as object));
      if (reply.status !== 200 && id !== 'ready')
        return { ok: false, status: reply.status, error: (read() as { error: ErrorBody }).error };
      onGiven({ source: reply.answer ?? reply, read });
      return {
        ok: true,
        get answer() {
          return read() as Answers[typeof id];
        },
      };
    },
  };
}

/** Whether a value of the path makes it that of another operation: `search` is no place, though there is an address that ends so. */
function isOfOther(id: OperationId, { method, path }: Call): boolean {
  return Object.values(operations).some(
    (other) => other !== operations[id] && other.path === path && other.method === method.toLowerCase(),
  );
}

function nothingFound(request_id: string): Reply {
  const error = { code: 'not_found', message: 'There is nothing of this name.', details: { request_id } };
  return { status: 404, headers: {}, body: JSON.stringify({ error }), operation: null };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** The values that say something. */
function sent(values: Values): Record<string, string | number | boolean | readonly string[]> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value as string | number | boolean | readonly string[]]],
    ),
  );
}

function getCall(id: OperationId, values: ReturnType<typeof sent>, accept: string, visitor: Visitor): Call {
  const { client, request_id, now, gone, traceparent } = visitor;
  const { method, path: template } = operations[id];
  const rest = { ...values };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '');
    delete rest[name];
    return encodeURIComponent(value);
  });
  const common = { path, client, request_id, now, surface: 'web', ...(gone === undefined ? {} : { gone }) } as const;
  const headers = { accept, traceparent };
  if (method === 'post')
    return {
      ...common,
      method: 'POST',
      query: '',
      headers: { ...headers, 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(rest)),
    };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { ...common, method: 'GET', query: query.toString(), headers, body: null };
}
