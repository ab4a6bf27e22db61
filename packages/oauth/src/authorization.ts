import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Scope, SCOPES } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Provider } from 'oidc-provider';
import { REGISTERED } from './clients.ts';
import { createProvider, handOver, type ProviderParts, setOwnAddress } from './provider.ts';

/** The step of a person: to sign in, or to give a client access. */
export type Step = {
  readonly uid: string;
  readonly asks: 'sign_in' | 'consent';
  readonly client: {
    readonly client_id: string;
    readonly name: string | null;
    /** Whether the service itself knows the client; else its name is its own word. */
    readonly is_known: boolean;
  };
  /** Where the client is led back to. */
  readonly redirect_uri: string;
  readonly scopes: readonly Scope[];
  /** The resource of the requested tokens. */
  readonly resource: string;
};

/** Authorization of assistants by people. */
export type Authorization = {
  /** Answers the library's own paths: metadata, authorization, tokens, revocation, registration. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Returns the step of the browser that sends this request; null if it began none, or it is over. */
  readonly findStep: (request: IncomingMessage, response: ServerResponse) => Promise<Step | null>;
  /** Records who signed in, and returns the browser's next address. */
  readonly signIn: (request: IncomingMessage, response: ServerResponse, account_id: string) => Promise<string>;
  /** Gives the client the requested access, and returns the browser's next address. */
  readonly allow: (request: IncomingMessage, response: ServerResponse) => Promise<string>;
  /** Refuses the client, and returns where the browser goes on. */
  readonly deny: (request: IncomingMessage, response: ServerResponse) => Promise<string>;
};

/** Authorization over these parts, by the library. */
export function createAuthorization(parts: ProviderParts): Authorization {
  const provider = createProvider(parts);
  const { base_url } = parts;

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
    const requests = String(params['scope'] ?? '').split(' ');
    return {
      uid,
      asks: prompt.name === 'login' ? 'sign_in' : 'consent',
      client: {
        client_id: client.clientId,
        name: client.clientName ?? null,
        is_known: REGISTERED.some(({ client_id }) => client_id === client.clientId),
      },
      redirect_uri: String(params['redirect_uri']),
      scopes: SCOPES.filter((scope) => requests.includes(scope)),
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
    // Each consent is its own connection: the access of one device can be ended without the others.
    const grant = new provider.Grant({ accountId: session.accountId, clientId: String(params['client_id']) });
    grant.addResourceScope(step.resource, step.scopes.join(' '));
    return finish(request, response, { consent: { grantId: await grant.save() } });
  }

  return {
    handle: (request, response) => handOver(provider, base_url, request, response),
    findStep,
    signIn: (request, response, account_id) => finish(request, response, { login: { accountId: account_id } }),
    allow,
    deny: (request, response) =>
      finish(request, response, { error: 'access_denied', error_description: 'The person did not agree.' }),
  };
}
