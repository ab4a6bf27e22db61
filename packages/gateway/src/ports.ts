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
  /** Returns the key with this SHA-256 (hexadecimal), revoked or expired ones too; null if there is none. */
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
  /** Returns the token with this SHA-256 (hexadecimal); null if there is none, or its consent was ended. */
  readonly find: (sha256: string) => Promise<TokenRecord | null>;
  /** Notes that a token of this consent was used on this UTC day (`YYYY-MM-DD`). */
  readonly noteUse: (connection_id: string, day: string) => Promise<void>;
};

/** The tokens that a surface takes: only those for these addresses. */
export type TakesTokens = { readonly tokens: TokenStore; readonly resources: readonly string[] };

/** The result of asking a limiter. */
export type LimitResult = { readonly standing: LimitStatus; readonly refusal: Refusal | null };

/** Counts the use of callers. `subject` names a caller without any key text; every method is atomic for one subject. */
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

/** A limiter whose counts all servers share. It throws if they cannot be reached. `name` says where they are, for `/ready`. */
export type SharedLimiter = Limiter & {
  readonly name: string;
  readonly ping: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** The content of `/health` and `/ready`. Rule: specification §4.1. */
export type HealthSource = {
  readonly live: () => Health;
  readonly ready: (now: Date) => Promise<Pick<Health, 'ok' | 'checks'>>;
};

/** A failure inside as the log may have it: no key text in it. */
export type CrashReport = { readonly name: string; readonly message: string; readonly stack: string };

/** Whether an answer was computed or came from the cache. */
type AnsweredFrom = 'made' | 'kept';

/** The parts of a gateway. `onCrash` gets errors that must not happen, for the log; it never gets key text. */
export type GatewayParts = {
  readonly handlers: Handlers;
  readonly keys: KeyStore;
  /** Tokens of hosted assistants, for surfaces that take them; absent = none is valid. */
  readonly oauth?: TakesTokens;
  /** Returns the range of an address that many callers are known to share (`SHARED_ADDRESSES_FILE`), else null; absent = none is known. */
  readonly findSharedRange?: (address: string) => string | null;
  readonly limiter: Limiter;
  readonly health: HealthSource;
  /** Generation of the record that answers come from; absent = no answer is cached. */
  readonly generation?: () => number;
  /** Called for every answer of an operation with where it came from. */
  readonly onAnswered?: (operation: OperationId, from: AnsweredFrom) => void;
  /** Address of the service, without a slash at its end, for links in errors; '' = they are paths. */
  readonly base_url?: string;
  readonly onCrash: (report: CrashReport, requestId: string) => void;
};
