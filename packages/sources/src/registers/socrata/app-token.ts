import { given, type ParseSetting } from '@kehilla/core';

/** The portals whose registers are read with an application token; nobody else is told it. */
export const SODA_HOSTS: ReadonlySet<string> = new Set(['data.cityofnewyork.us', 'data.ny.gov']);

/** An application token of Socrata's portals: letters and digits. Its text is repeated in no message. */
export const appTokenSetting: ParseSetting<string> = (value) =>
  given(/^[A-Za-z0-9_-]{8,64}$/.test(value) ? value : undefined, 'an application token of letters and digits');

/**
 * The headers that a request to this address carries beside its own: the token for the registers' portals over https, none for anybody
 * else. Without a token the portals allow less. Rule: sources note §2.1.
 */
export function appTokenHeaders(token: string | null): (url: URL) => Readonly<Record<string, string>> {
  return ({ protocol, hostname }) =>
    token !== null && protocol === 'https:' && SODA_HOSTS.has(hostname) ? { 'x-app-token': token } : {};
}
