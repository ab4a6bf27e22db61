import type { Source } from '@kehilla/contract';

/** The kind of publisher of a fact. Rule: specification §2.2. */
export type SourceKind = Source['kind'];

/** A source of facts: its publisher, its address, its terms. */
export type SourceInfo = {
  readonly source_id: string;
  readonly kind: SourceKind;
  /** The publisher's name as shown to callers. */
  readonly name: string;
  readonly url: string | null;
  readonly license: string | null;
  readonly attribution: string | null;
};

/** Returns the contract's Source for facts of this publisher read at `observedAt`; unknown terms are left out. */
export function makeSource(info: SourceInfo, observedAt: string | null, url: string | null = info.url): Source {
  return {
    name: info.name,
    kind: info.kind,
    url,
    observed_at: observedAt,
    ...(info.license === null ? {} : { license: info.license }),
    ...(info.attribution === null || info.attribution === info.name ? {} : { attribution: info.attribution }),
  };
}

/** Source of the invented neighbourhood that an empty database is filled with; every answer that uses it says so. Rule: operator interface. */
export const SAMPLE_SOURCE = 'sample';

/** Source of businesses' own websites, all of them as one source. Rule: operator interface. */
export const WEBSITE_SOURCE = 'website';

/** A licence as a government register prints it. Civil days are New York's; `null` = the register was read and does not say. */
export type LicenceTerms = {
  /** As printed, with the register's own suffix. */
  readonly number: string;
  /** Kind of licence as printed. */
  readonly licence_type: string | null;
  /** The holder, as printed. */
  readonly holder: string;
  /** As printed; nothing is concluded from it. */
  readonly status: string | null;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  /** The record's own page, null if it has none. */
  readonly url: string | null;
};

/** How one reading of a source or list ended. Rule: operator interface. */
export type ReadingState = 'complete' | 'partial' | 'failed' | 'unchanged';

/** Names of hosts that are reached within a network only: of no part, of this machine, or below a domain set aside for private use (RFC 6761, 6762, 8375). */
const PRIVATE_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|intranet|lan|home\.arpa|onion))$/i;
/** IPv4 addresses that no network routes to the world: RFC 1122, 1918, 3927, 5737, 6598 and multicast. */
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.(?:168|0\.[02])\.|^198\.1[89]\.|^198\.51\.100\.|^203\.0\.113\.|^(?:22[4-9]|2[3-5]\d)\./;

/**
 * Returns whether the address of a website can be open to everybody: http or https at a name, or a public IPv4 address. False for private networks, and for
 * IPv6 literals, which no business publishes.
 */
export function isPublicWebsite(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return false;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !PRIVATE_IPV4.test(host);
  return !PRIVATE_NAME.test(host);
}
