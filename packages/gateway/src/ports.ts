import type { Health, OperationId, Scope, Tier } from '@kehilla/contract';
import type { Handlers } from './handlers.ts';
import type { Refusal } from './limits/refuse.ts';
import type { LimitStatus } from './limits/limit-status.ts';
import type { LimitName } from './limits/tiers.ts';

/** A key as the record holds it. Instants are ISO text in UTC; null = never. */
export type KeyRecord = {
  readonly key_id: string;
  readonly tier: Tier;
  readonly test: boolean;
  readonly scopes: readonly Scope[];
  readonly label: string | null;
  /** Id of the first key of a line of rotations: all of them are counted as one caller. */
  readonly counted_as: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
};

/** The record of keys. It is asked on every request, so that a revocation holds at once (specification §5.2). */
export type KeyStore = {
  /** The key with this SHA-256 (hexadecimal), revoked or expired ones too; null when there is none. */
  readonly find: (sha256: string) => Promise<KeyRecord | null>;
  /** Notes that the key was used on this UTC day (`YYYY-MM-DD`). */
  readonly noteUse: (key_id: string, day: string) => Promise<void>;
};

/** A token that a person let an assistant have, as the record holds it; its consent is in force. `expires_at` is ISO text in UTC. */
export type TokenRecord = {
  readonly connection_id: string;
  readonly account_id: string;
  readonly scopes: readonly Scope[];
  /** The address of the resource that it is for. */
  readonly audience: string;
  readonly expires_at: string;
};

/** The record of tokens. It is asked on every request, as that of keys is. */
export type TokenStore = {
  /** The token with this SHA-256 (hexadecimal); null where there is none, or its consent was ended. */
  readonly find: (sha256: string) => Promise<TokenRecord | null>;
  /** Notes that a token of this consent was used on this UTC day (`YYYY-MM-DD`). */
  readonly noteUse: (connection_id: string, day: string) => Promise<void>;
};

/** Tokens as a surface takes them: only those for these addresses. */
export type TakesTokens = { readonly tokens: TokenStore; readonly resources: readonly string[] };

/** What came of asking a limiter. */
export type LimitResult = { readonly standing: LimitStatus; readonly refusal: Refusal | null };

/** Counts what callers take. `subject` names a caller without any key text; every method is atomic for one subject. */
export type Limiter = {
  /** One call from rate, day and month together, or nothing at all. */
  readonly take: (subject: string, limits: LimitName, now: Date) => Promise<LimitResult>;
  /** The quota of a call taken at `takenAt` that was refused afterwards; the rate stays spent. */
  readonly giveBack: (subject: string, limits: LimitName, takenAt: Date) => Promise<LimitStatus>;
  /** One live call of the day, or nothing. */
  readonly takeLive: (subject: string, limits: LimitName, now: Date) => Promise<LimitResult>;
  /** The live call of `takenAt`, when no read was made after all. */
  readonly giveBackLive: (subject: string, limits: LimitName, takenAt: Date) => Promise<LimitStatus>;
};

/** A limiter whose counts all servers share. It throws when they cannot be reached. `name` says where they are, for `/ready`. */
export type SharedLimiter = Limiter & {
  readonly name: string;
  readonly ping: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** What `/health` and `/ready` show. Rule: specification §4.1. */
export type HealthSource = {
  readonly live: () => Health;
  readonly ready: (now: Date) => Promise<Pick<Health, 'ok' | 'checks'>>;
};

/** A failure inside as the log may have it: no key text in it. */
export type CrashReport = { readonly name: string; readonly message: string; readonly stack: string };

/** Whether an answer was computed or came from the cache. */
type AnsweredFrom = 'made' | 'kept';

/** What a gateway is made of. `onCrash` gets what must not happen, for the log; it never gets key text. */
export type GatewayParts = {
  readonly handlers: Handlers;
  readonly keys: KeyStore;
  /** Tokens of hosted assistants, for surfaces that take them; absent = none is good. */
  readonly oauth?: TakesTokens;
  /** The range that an address is of, where many callers are known to share it (`SHARED_ADDRESSES_FILE`), else null; absent = none is known. */
  readonly findSharedRange?: (address: string) => string | null;
  readonly limiter: Limiter;
  readonly health: HealthSource;
  /** Generation of the record that answers are drawn from; absent = no answer is kept for who asks next. */
  readonly generation?: () => number;
  /** Called for every answer of an operation with where it came from. */
  readonly onAnswered?: (operation: OperationId, from: AnsweredFrom) => void;
  /** Address of the service, without a slash at its end, for what errors point to; '' = they point to paths of it. */
  readonly base_url?: string;
  readonly onCrash: (report: CrashReport, requestId: string) => void;
};
