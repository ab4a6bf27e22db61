import table from './shared-hosts.json' with { type: 'json' };

/** What a site is on which many businesses have a page or a site each. */
export type SharedKind =
  | 'ordering_platform'
  | 'review_site'
  | 'map'
  | 'social_page'
  | 'link_page'
  | 'directory'
  | 'site_builder';

/** Those sites by host; names below count too, but for the names that a builder of sites gives away. */
export const SHARED_HOSTS: Readonly<Record<SharedKind, readonly string[]>> = table.hosts;

/** Of these each name below is one business's. */
const GIVEN_AWAY: ReadonlySet<string> = new Set([
  ...SHARED_HOSTS.site_builder,
  'square.site',
  'toast.site',
  'business.site',
]);

const KIND_OF = toKinds(SHARED_HOSTS);
/** Names that have a site in many countries, each under its ending: `google.de`, `yelp.co.uk`. */
const KIND_OF_BRAND = toKinds(table.brands);
const ENDING = /^([^.]+)\.(?:com?\.)?[a-z]{2,3}$/;

function toKinds(hosts: Readonly<Partial<Record<SharedKind, readonly string[]>>>): ReadonlyMap<string, SharedKind> {
  return new Map(
    Object.entries(hosts).flatMap(([kind, all]) => all.map((host) => [host, kind as SharedKind] as const)),
  );
}

/** What the site at this host is, where many businesses have a page there; null where nothing says so. A builder's is told by its own host alone. */
export function sharedKind(host: string): SharedKind | null {
  const found = sharedPart(host);
  return found === null || (found.kind === 'site_builder' && found.isBelow) ? null : found.kind;
}

/**
 * Whether the site at this host is somebody's about businesses: reviews, maps, ordering platforms and directories. Such a page is never a business's own website; a
 * page on a social network is its own where it has no other.
 */
export function isOfOthers(host: string): boolean {
  return OF_OTHERS.has(sharedKind(host) ?? '');
}

const OF_OTHERS: ReadonlySet<string> = new Set(['ordering_platform', 'review_site', 'map', 'directory']);

/** Whether nothing at this host tells which business is meant: it is shared, and not a name below it that is one business's. */
export function isSharedHost(host: string): boolean {
  const found = sharedPart(host);
  return found !== null && !(found.isBelow && GIVEN_AWAY.has(found.host));
}

function sharedPart(
  host: string,
): { readonly host: string; readonly kind: SharedKind; readonly isBelow: boolean } | null {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
    .split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const part = labels.slice(from).join('.');
    const kind = KIND_OF.get(part) ?? KIND_OF_BRAND.get(ENDING.exec(part)?.[1] ?? '');
    if (kind !== undefined) return { host: part, kind, isBelow: from > 0 };
  }
  return null;
}
