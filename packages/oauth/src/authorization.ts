import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scope } from '@kehilla/contract';
import { SCOPES } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Provider } from 'oidc-provider';
import { REGISTERED, SHIPPED } from './clients/clients.ts';
import type { Connection } from './ports.ts';
import { createProvider, handOver, type ProviderParts, setOwnAddress } from './provider.ts';
import { hashId } from './record/adapter.ts';

/** What a person is asked at a step: to sign in, or to let a client in. */
export type Step = {
  readonly uid: string;
  readonly asks: 'sign_in' | 'consent';
  readonly client: { readonly client_id: string; readonly name: string | null; readonly home: string | null };
  /** Where the client is led back to. */
  readonly redirect_uri: string;
  readonly scopes: readonly Scope[];
  /** The resource whose tokens are asked for. */
  readonly resource: string;
};

/** A connection with what its client is called; null = it gave no name. */
export type NamedConnection = Connection & { readonly client_name: string | null };

/** Authorization of assistants by people. */
export type Authorization = {
  /** Answers what is the library's own: metadata, authorization, tokens, revocation, registration. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** What the browser that sends this request is asked; null where it began nothing, or that is over. */
  readonly findStep: (request: IncomingMessage, response: ServerResponse) => Promise<Step | null>;
  /** Notes who signed in, and returns where the browser goes on. */
  readonly signIn: (request: IncomingMessage, response: ServerResponse, account_id: string) => Promise<string>;
  /** Lets the client in with what it asked for, and returns where the browser goes on. */
  readonly allow: (request: IncomingMessage, response: ServerResponse) => Promise<string>;
  /** Refuses the client, and returns where the browser goes on. */
  readonly deny: (request: IncomingMessage, response: ServerResponse) => Promise<string>;
  readonly connectionsOf: (account_id: string, now: Date) => Promise<readonly NamedConnection[]>;
  /** Ends a connection with its tokens. `not_found` where the account has no such one. */
  readonly endConnection: (account_id: string, connection_id: string) => Promise<void>;
};

/** Authorization over these parts, by the library. */
export function createAuthorization(parts: ProviderParts): Authorization {
  const provider = createProvider(parts);
  const { store, base_url } = parts;

  async function details(
    request: IncomingMessage,
    response: ServerResponse,
  ): ReturnType<Provider['interactionDetails']> {
    setOwnAddress(request, base_url);
    return provider.interactionDetails(request, response);
  }

  async function findStep(request: IncomingMessage, response: ServerResponse): Promise<Step | null> {
    const step = await details(request, response).catch(() => null);
    if (step === null) return null;
    const { uid, prompt, params } = step;
    const client = await provider.Client.find(String(params['client_id'])).catch(() => undefined);
    if (client === undefined) return null;
    const asked = String(params['scope'] ?? '').split(' ');
    return {
      uid,
      asks: prompt.name === 'login' ? 'sign_in' : 'consent',
      client: { client_id: client.clientId, name: client.clientName ?? null, home: client.clientUri ?? null },
      redirect_uri: String(params['redirect_uri']),
      scopes: SCOPES.filter((scope) => asked.includes(scope)),
      resource: String(params['resource']),
    };
  }

  async function finish(request: IncomingMessage, response: ServerResponse, result: object): Promise<string> {
    setOwnAddress(request, base_url);
    return provider.interactionResult(request, response, result as never, { mergeWithLastSubmission: true });
  }

  async function allow(request: IncomingMessage, response: ServerResponse): Promise<string> {
    const { session, params } = await details(request, response);
    const step = await findStep(request, response);
    if (step === null || session?.accountId === undefined)
      throw new ServiceError('invalid_request', 'Nobody is signed in.');
    // Each consent is a connection of its own: what one device was let do is ended without the others.
    const grant = new provider.Grant({ accountId: session.accountId, clientId: String(params['client_id']) });
    grant.addResourceScope(step.resource, step.scopes.join(' '));
    return finish(request, response, { consent: { grantId: await grant.save() } });
  }

  async function nameOf(client_id: string, now: Date): Promise<string | null> {
    const known = REGISTERED.find((client) => client.client_id === client_id);
    if (known !== undefined) return known.client_name ?? null;
    const text =
      (await store.findDocument(client_id))?.document ?? (await store.find('Client', hashId(client_id), now))?.payload;
    const document =
      text === undefined ? SHIPPED.get(client_id) : (JSON.parse(text) as { readonly client_name?: string });
    return document?.client_name ?? null;
  }

  return {
    handle: (request, response) => handOver(provider, base_url, request, response),
    findStep,
    signIn: (request, response, account_id) => finish(request, response, { login: { accountId: account_id } }),
    allow,
    deny: (request, response) =>
      finish(request, response, { error: 'access_denied', error_description: 'The person did not agree.' }),
    connectionsOf: async (account_id, now) =>
      Promise.all(
        (await store.connectionsOf(account_id, now)).map(async (one) => ({
          ...one,
          client_name: await nameOf(one.client_id, now),
        })),
      ),
    endConnection: async (account_id, connection_id) => {
      if (!(await store.endConnection(account_id, connection_id)))
        throw new ServiceError('not_found', 'You have no such connection.');
    },
  };
}
