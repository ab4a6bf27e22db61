import { UnreadPage } from './unread-page.ts';

/** Where a page is asked for. `port` is allowed beside the usual ones: a mirror's own. */
export type TargetRules = { readonly allowPrivate: boolean; readonly port: string };

/** No page of a publisher has a longer address; in characters. What compares addresses (robots.txt) may count on it. */
const LONGEST = 4_000;

/**
 * An address that may be asked for: http or https, the usual port (any where private addresses are allowed), no name and password
 * in it, not without end. Numeric forms of a host (`0x7f.1`, `2130706433`) are addresses once parsed and are judged when connecting. Throws
 * `UnreadPage` `not_allowed`.
 */
export function checkTarget(url: URL, { allowPrivate, port }: TargetRules): void {
  const fault =
    url.protocol !== 'http:' && url.protocol !== 'https:'
      ? 'only http and https addresses are read'
      : url.username !== '' || url.password !== ''
        ? 'an address with a name and password in it is not read'
        : url.port !== '' && url.port !== port && !allowPrivate
          ? 'only the usual ports are read'
          : url.hostname === ''
            ? 'the address names no host'
            : url.href.length > LONGEST
              ? 'its address is too long'
              : null;
  if (fault !== null) throw new UnreadPage('not_allowed', `The page was not asked for: ${fault}.`);
}

/**
 * Whether a redirect stays with the same publisher: the same host, one with or without `www.`, or a name below the other's. Two
 * names beside each other below a third are not: without the list of public suffixes nobody knows that they belong together.
 */
export function isSameSite(from: URL, to: URL): boolean {
  const [a, b] = [bare(from.hostname), bare(to.hostname)];
  return a === b || below(a, b) || below(b, a);
}

/** Refuses a redirect away from the publisher, or from https to http. `host` is how the site is named. Throws `UnreadPage`. */
export function checkRedirect(from: URL, to: URL, host: string): void {
  if (!isSameSite(from, to)) throw new UnreadPage('outage', `${host} redirects to another site.`, null, 'redirect');
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new UnreadPage('outage', `${host} redirects to an address without encryption.`, null, 'redirect');
}

function bare(host: string): string {
  return host.replace(/^www\./, '').replace(/\.$/, '');
}

function below(name: string, other: string): boolean {
  return other.includes('.') && !/^[\d.]+$/.test(other) && name.endsWith(`.${other}`);
}
