import { checkTarget } from './ask-page.ts';
import { exchange } from './exchange.ts';
import { getHttpClient } from './http-client.ts';
import { NETWORK_LIMITS, type NetworkLimits } from './limits.ts';
import { guardedConnect } from './network.ts';
import type { LookupFunction } from 'node:net';
import { getUserAgent } from './robots.ts';

/** How the reader names itself, and whether it may read private addresses. Rule: operator interface, "Settings". */
type ReaderSettings = {
  readonly allow_private_reads: boolean;
  /** Where the service is found, without a trailing slash; null = unknown. */
  readonly public_url: string | null;
  readonly mail_from: string | null;
};

/** The answer of an address; `body` is empty unless the status is 2xx. */
type AddressAnswer = { readonly status: number; readonly body: string; readonly cache_control: string | null };

/** Reads addresses from outside; `close` ends running requests. */
export type AddressReader = {
  readonly read: (url: string) => Promise<AddressAnswer>;
  readonly close: () => Promise<void>;
};

/** The limits of this reader: a caller waits for it. */
const LIMITS: NetworkLimits = {
  ...NETWORK_LIMITS,
  connectMs: 2_000,
  headersMs: 2_000,
  silenceMs: 2_000,
  exchangeMs: 2_400,
  headerBytes: 16 * 1024,
};

/**
 * Opens a reader of addresses from anybody, such as the documents of OAuth's clients: only https and public addresses, whatever a name resolves to at that
 * moment, no redirects, a limit of bytes and 2.4 seconds. It is no crawler: one person's step needs one document, so it reads no robots.txt. `read` throws
 * `UnreadPage`, or the error of the connection.
 */
export function openAddressReader(settings: ReaderSettings, mostBytes: number, lookup?: LookupFunction): AddressReader {
  const limits = { ...LIMITS, wireBytes: mostBytes, bodyBytes: mostBytes };
  const { allow_private_reads: allowPrivate } = settings;
  const { Agent } = getHttpClient();
  const agent = new Agent({
    connect: guardedConnect({ allowPrivate, connectMs: limits.connectMs, lookup }),
    connections: 4,
    maxHeaderSize: limits.headerBytes,
  });
  const headers = { accept: 'application/json', 'user-agent': getUserAgent(settings.public_url, settings.mail_from) };
  return {
    read: async (text) => {
      const url = new URL(text);
      checkTarget(url, { allowPrivate, port: '' });
      const request = { url, host: url.hostname, form: null, headers, cutAt: null };
      const { status, header, body } = await exchange(agent, request, limits);
      return { status, body: new TextDecoder().decode(body), cache_control: header('cache-control') };
    },
    close: () => agent.destroy(),
  };
}
