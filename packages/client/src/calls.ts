import type { operations } from './types.ts';

/** The name of an operation, as the contract has it. */
export type OperationId = keyof operations;

type Parts<Id extends OperationId> = operations[Id]['parameters'];
/** Members of one part of a request; `unknown` if the operation has no such part. */
type Members<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Sent } };
}
  ? Sent
  : unknown;
type Whole<Id extends OperationId> = Members<Parts<Id>['path']> & Members<Parts<Id>['query']> & Body<Id>;

/** The same members, with optional ones also accepted as `undefined`, under a caller's `exactOptionalPropertyTypes` too. */
type OrUndefined<Sent> = {
  [Name in keyof Sent]: Partial<Pick<Sent, Name>> extends Pick<Sent, Name> ? Sent[Name] | undefined : Sent[Name];
};

/**
 * The input of an operation, in one object, wherever the members travel: path, query or body. Empty if it has none, decided by its names: for a caller without
 * `strictNullChecks` everything extends `unknown`.
 */
export type Input<Id extends OperationId> = [keyof Whole<Id>] extends [never]
  ? Record<string, never>
  : OrUndefined<Whole<Id>>;

type Answered<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Envelope } };
}
  ? Envelope
  : never;
/** Of a brief answer no source tells its licence. */
type Full<Envelope> = Envelope extends { sources: readonly (infer Cited)[] }
  ? 'license' extends keyof Cited
    ? Envelope
    : never
  : Envelope;

/** The answer of an operation: the envelope (`data`, `status`, `freshness`, `sources`, `notes`), or the state of the process for `health` and `ready`. */
export type Answer<Id extends OperationId> = Full<Answered<Id>>;

/** Its answer to `detail: 'brief'`; `never` if it has no brief answer. */
export type BriefAnswer<Id extends OperationId> = Exclude<Answered<Id>, Answer<Id>>;

/** The options of one call. */
export type AskOptions = {
  /** Ends the call, also while it waits to try again; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
};

type Detailed<Id extends OperationId, Level> = Omit<Input<Id>, 'detail'> & { detail: Level };

type AskBriefly<Id extends OperationId> = [BriefAnswer<Id>] extends [never]
  ? unknown
  : (input: Detailed<Id, 'brief'>, options?: AskOptions) => Promise<BriefAnswer<Id>>;

type Ask<Id extends OperationId> = AskBriefly<Id> &
  (Record<string, never> extends Input<Id>
    ? (input?: Input<Id>, options?: AskOptions) => Promise<Answer<Id>>
    : (input: Input<Id>, options?: AskOptions) => Promise<Answer<Id>>);

/**
 * Every operation as a function. A member that is `undefined` or null is not sent. Rejects with `KehillaError` where the service answered with an
 * error, `KehillaUnreachable` where no answer came, and the signal's reason where the caller ended the call.
 */
export type Kehilla = { readonly [Id in OperationId]: Ask<Id> };
