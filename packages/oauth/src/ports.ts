/** A kind of the library's records, by its name: each is found by an id that only its holder knows, except a grant. */
type RecordKind = string;

/** Something of the library's as the record keeps it. Instants are in UTC. */
export type SavedRecord = {
  readonly kind: RecordKind;
  /** SHA-256 of its holder's id for it, hexadecimal: a token, a code, the value of a cookie. */
  readonly sha256: string;
  /** The consent that it belongs to, or that it is. */
  readonly grant_id: string | null;
  readonly account_id: string | null;
  readonly client_id: string | null;
  /** The second name of a session, which no cookie holds. */
  readonly uid: string | null;
  /** Scopes of a token, with spaces between them. */
  readonly scope: string | null;
  /** The audience of a token: the address of a resource. */
  readonly audience: string | null;
  /** JSON in which the id itself stands nowhere. */
  readonly payload: string;
  readonly created_at: Date;
  /** Null = never. */
  readonly expires_at: Date | null;
};

/** A found record. */
export type FoundRecord = Pick<SavedRecord, 'payload'> & { readonly consumed_at: Date | null };

/** A document of a client as it was read last, and when. */
export type KeptDocument = { readonly document: string; readonly read_at: Date };

/** The access that a person gave to an assistant. */
export type Connection = {
  readonly connection_id: string;
  readonly client_id: string;
  readonly scopes: readonly string[];
  readonly created_at: string;
  /** The UTC day of its last use (`YYYY-MM-DD`); null = never. */
  readonly last_used_on: string | null;
};

/** The record of authorization. Every method is one transaction; expired records are not found. */
export type OauthStore = {
  /** Saves a record, in the place of one with the same kind and hash. */
  readonly save: (record: SavedRecord) => Promise<void>;
  readonly find: (kind: RecordKind, sha256: string, now: Date) => Promise<FoundRecord | null>;
  readonly findByUid: (kind: RecordKind, uid: string, now: Date) => Promise<FoundRecord | null>;
  /** Marks a record as used; false where it was used before or is not there. Of several at once one alone gets true. */
  readonly consume: (kind: RecordKind, sha256: string, now: Date) => Promise<boolean>;
  readonly remove: (kind: RecordKind, sha256: string) => Promise<void>;
  /** Removes the records of a consent, of one kind, or the consent with everything. */
  readonly removeOfGrant: (grant_id: string, kind: RecordKind | null) => Promise<void>;
  /** Saves a client that registered itself. If there are more than `most`, the oldest without a consent are removed. */
  readonly saveClient: (record: SavedRecord, most: number) => Promise<void>;
  /** Returns the account's open connections, the newest first. */
  readonly listConnections: (account_id: string, now: Date) => Promise<readonly Connection[]>;
  /** Ends a connection with all its tokens; committed when it returns. Returns false if the account has no such one. */
  readonly endConnection: (account_id: string, connection_id: string) => Promise<boolean>;
  readonly findDocument: (client_id: string) => Promise<KeptDocument | null>;
  readonly saveDocument: (client_id: string, kept: KeptDocument) => Promise<void>;
};

/** An address that was read: its status, and its text where that is 200. */
export type ReadAddress = { readonly status: number; readonly body: string; readonly cache_control: string | null };

/**
 * Reads an address of somebody else's within bounds of size and time, from public addresses alone and without following redirects. Throws where it
 * cannot be read so.
 */
export type ReadsAddress = (url: string) => Promise<ReadAddress>;
