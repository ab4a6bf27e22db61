import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { getLibrary } from '../library.ts';
import type { FoundRecord, OauthStore, SavedRecord } from '../ports.ts';

/** The most self-registered clients without a consent. Opinion. */
const MOST_CLIENTS = 1_000;
/** Stands in a payload where the id would: an id is random, so nothing else in a payload is taken for it. */
const ID = '{id}';

/** Returns the record's key of an id: its SHA-256, hexadecimal. */
export function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/**
 * Returns the library's adapter to the record. Ids are hashed before they leave it, and removed from the payload: the record holds no token, code or cookie.
 * Rule: decisions §4.
 */
export function adapterOver(store: OauthStore, now: () => Date): (kind: string) => Adapter {
  return (kind) => {
    const open = (found: FoundRecord | null, id: string | null): AdapterPayload | undefined =>
      found === null ? undefined : readPayload(found, id);
    return {
      upsert: async (id, payload, expiresIn) => {
        const record = getRecord(kind, id, payload, expiresIn, now());
        await (kind === 'Client' ? store.saveClient(record, MOST_CLIENTS) : store.save(record));
      },
      find: async (id) => open(await store.find(kind, hashId(id), now()), id),
      findByUid: async (uid) => open(await store.findByUid(kind, uid, now()), null),
      // The flow of devices is not offered.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        if (await store.consume(kind, hashId(id), now())) return;
        // Two at once were both found unused: one of them is somebody else's.
        const payload = open(await store.find(kind, hashId(id), now()), id);
        if (typeof payload?.grantId === 'string') await store.removeOfGrant(payload.grantId, null);
        throw new (getLibrary().errors.InvalidGrant)('already used');
      },
      destroy: (id) => store.remove(kind, hashId(id)),
      revokeByGrantId: (grantId) => store.removeOfGrant(grantId, kind),
    };
  };
}

function getRecord(
  kind: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
  now: Date,
): SavedRecord {
  const { accountId, clientId, grantId, uid, scope, aud } = payload;
  return {
    kind,
    sha256: hashId(id),
    grant_id: kind === 'Grant' ? id : asText(grantId),
    account_id: asText(accountId),
    client_id: kind === 'Client' ? id : asText(clientId),
    uid: asText(uid),
    scope: kind === 'Grant' ? readGrantedScopes(payload) : asText(scope),
    audience: asText(aud),
    payload: JSON.stringify(withoutCookie(payload)).replaceAll(id, ID),
    created_at: now,
    expires_at: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1_000),
  };
}

/** Returns an interaction without the value of its session's cookie, which nothing reads. */
function withoutCookie(payload: AdapterPayload): object {
  const { session } = payload;
  if (typeof session !== 'object' || session === null) return payload;
  const { cookie: _, ...kept } = session as { readonly cookie?: string };
  return { ...payload, session: kept };
}

/** Returns the scopes that a consent grants, for any resource. */
function readGrantedScopes({ resources }: AdapterPayload): string {
  const granted = Object.values(resources ?? {}).flatMap((text) => text.split(' '));
  return [...new Set(granted)].join(' ');
}

function readPayload({ payload, consumed_at }: FoundRecord, id: string | null): AdapterPayload {
  const text = id === null ? payload : payload.replaceAll(ID, id);
  const read = JSON.parse(text) as AdapterPayload;
  return consumed_at === null ? read : { ...read, consumed: Math.floor(consumed_at.getTime() / 1_000) };
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
