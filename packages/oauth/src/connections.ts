import { ServiceError } from '@kehilla/core';
import { REGISTERED, SHIPPED } from './clients.ts';
import type { Connection, OauthStore } from './ports.ts';
import { hashId } from './record/adapter.ts';

/** A connection with its client's name; null = none. */
export type NamedConnection = Connection & { readonly client_name: string | null };

/** The connections that people gave to assistants. */
export type Connections = {
  readonly listConnections: (account_id: string, now: Date) => Promise<readonly NamedConnection[]>;
  /** Ends a connection with its tokens: every server refuses the next request. `not_found` if the account has no such one. */
  readonly endConnection: (account_id: string, connection_id: string) => Promise<void>;
};

/** Connections over the record of authorization. */
export function createConnections(
  store: Pick<OauthStore, 'listConnections' | 'endConnection' | 'findDocument' | 'find'>,
): Connections {
  async function findName(client_id: string, now: Date): Promise<string | null> {
    const known = REGISTERED.find((client) => client.client_id === client_id);
    if (known !== undefined) return known.client_name ?? null;
    const text =
      (await store.findDocument(client_id))?.document ?? (await store.find('Client', hashId(client_id), now))?.payload;
    const document =
      text === undefined ? SHIPPED.get(client_id) : (JSON.parse(text) as { readonly client_name?: string });
    return document?.client_name ?? null;
  }

  return {
    listConnections: async (account_id, now) =>
      Promise.all(
        (await store.listConnections(account_id, now)).map(async (one) => ({
          ...one,
          client_name: await findName(one.client_id, now),
        })),
      ),
    endConnection: async (account_id, connection_id) => {
      if (!(await store.endConnection(account_id, connection_id)))
        throw new ServiceError('not_found', 'You have no such connection.');
    },
  };
}
