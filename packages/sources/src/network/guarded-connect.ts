import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address.ts';
import { UnreadPage } from './unread-page.ts';

const PRIVATE =
  'The page lies at a private or reserved address, which is not read. For a mirror of your own set ALLOW_PRIVATE_READS=1.';

/** What a connection is made with. */
export type ConnectOptions = {
  readonly allowPrivate: boolean;
  readonly connectMs: number;
  /** How names become addresses; the system's way where absent. */
  readonly lookup?: LookupFunction | undefined;
  /** Which addresses are open to the world; `isPublicAddress` where absent. */
  readonly isOpen?: ((address: string) => boolean) | undefined;
};

/**
 * Connects to public addresses only, whatever a name says at that moment: an address written as such is checked, the answers of
 * the resolver are checked and only the good ones used, and so is the address of the connection that came of it. A name that
 * changes its address between two requests gains nothing. Fails with `UnreadPage` `not_allowed`.
 */
export function guardedConnect({
  allowPrivate,
  connectMs,
  lookup = systemLookup,
  isOpen = isPublicAddress,
}: ConnectOptions) {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: allowPrivate ? lookup : openOnly(lookup, isOpen),
    allowH2: false,
    maxCachedSessions: 0,
  });
  if (allowPrivate) return connect;
  const guarded: typeof connect = (options, callback) => {
    const { hostname } = options;
    if (isIP(hostname) > 0 && !isOpen(hostname)) {
      callback(refusal(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) callback(error, null);
      else if (isOpen(socket.remoteAddress ?? '')) callback(null, socket);
      else {
        socket.destroy();
        callback(refusal(), null);
      }
    });
  };
  return guarded;
}

/** A resolver that gives away none but open addresses. */
function openOnly(lookup: LookupFunction, isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const all = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const open = error ? [] : all.filter(({ address }) => isOpen(address));
      const [first] = open;
      if (first === undefined) callback(error ?? refusal(), [], 0);
      else if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(): UnreadPage {
  return new UnreadPage('not_allowed', PRIVATE);
}
