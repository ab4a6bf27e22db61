import type { Connection, FoundRecord, KeptDocument, OauthStore, SavedRecord } from '../ports.ts';

type Kept = SavedRecord & { readonly consumed_at: Date | null };

/** Creates a record of authorization in memory, for one process and for tests. */
export function createMemoryOauthStore(): OauthStore {
  const records = new Map<string, Kept>();
  const documents = new Map<string, KeptDocument>();
  const getName = (kind: string, sha256: string): string => `${kind} ${sha256}`;
  const isGood = (record: Kept, now: Date): boolean => record.expires_at === null || record.expires_at > now;

  function show(record: Kept | undefined, now: Date): FoundRecord | null {
    if (record === undefined || !isGood(record, now)) return null;
    return { payload: record.payload, consumed_at: record.consumed_at };
  }

  function put(record: SavedRecord): void {
    const name = getName(record.kind, record.sha256);
    records.set(name, { ...record, consumed_at: records.get(name)?.consumed_at ?? null });
    for (const [other, { expires_at }] of records)
      if (expires_at !== null && expires_at < record.created_at) records.delete(other);
  }

  function removeWhere(isMeant: (record: Kept) => boolean): number {
    const matches = [...records].filter(([, record]) => isMeant(record));
    for (const [name] of matches) records.delete(name);
    return matches.length;
  }

  return {
    save: async (record) => put(record),
    find: async (kind, sha256, now) => show(records.get(getName(kind, sha256)), now),
    findByUid: async (kind, uid, now) =>
      show(
        [...records.values()].find((record) => record.kind === kind && record.uid === uid),
        now,
      ),
    consume: async (kind, sha256, now) => {
      const name = getName(kind, sha256);
      const record = records.get(name);
      if (record === undefined || record.consumed_at !== null) return false;
      records.set(name, { ...record, consumed_at: now });
      return true;
    },
    remove: async (kind, sha256) => void records.delete(getName(kind, sha256)),
    removeOfGrant: async (grant_id, kind) =>
      void removeWhere((record) => record.grant_id === grant_id && (kind === null || record.kind === kind)),
    saveClient: async (record, most) => {
      put(record);
      const used = new Set([...records.values()].filter(({ kind }) => kind === 'Grant').map((one) => one.client_id));
      const clients = [...records.values()].filter(({ kind }) => kind === 'Client');
      const idle = clients
        .filter(({ client_id }) => !used.has(client_id) && client_id !== record.client_id)
        .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
      for (const { kind, sha256 } of idle.slice(0, Math.max(0, clients.length - most)))
        records.delete(getName(kind, sha256));
    },
    listConnections: async (account_id, now) =>
      [...records.values()]
        .filter((record) => record.kind === 'Grant' && record.account_id === account_id && isGood(record, now))
        .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
        .map(asConnection),
    endConnection: async (account_id, connection_id) => {
      const isTheirs = [...records.values()].some(
        (record) => record.kind === 'Grant' && record.account_id === account_id && record.grant_id === connection_id,
      );
      return isTheirs && removeWhere((record) => record.grant_id === connection_id) > 0;
    },
    findDocument: async (client_id) => documents.get(client_id) ?? null,
    saveDocument: async (client_id, kept) => void documents.set(client_id, kept),
  };
}

function asConnection(record: Kept): Connection {
  return {
    connection_id: record.grant_id ?? '',
    client_id: record.client_id ?? '',
    scopes: record.scope?.split(' ') ?? [],
    created_at: record.created_at.toISOString(),
    last_used_on: null,
  };
}
