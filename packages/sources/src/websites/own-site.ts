import type { NetworkLimits } from '@kehilla/fetch';
import { type SharedKind, sharedKind } from '@kehilla/linkage';

/** The website of a business that is read: its own, or the reason for none. */
export type OwnSite =
  | { readonly kind: 'own'; readonly url: string }
  | { readonly kind: 'not_own'; readonly url: string; readonly why: NotOwn }
  | { readonly kind: 'none' };

/** The first of these addresses that is a site of the business's own; an ordering platform, review site or social page never is. Rule: specification §1.5. */
export function ownSite(websites: readonly string[]): OwnSite {
  let refused: OwnSite = { kind: 'none' };
  for (const text of websites) {
    const url = siteUrl(text);
    if (url === null) continue;
    const why = notOwn(new URL(url).hostname);
    if (why === null) return { kind: 'own', url };
    if (refused.kind === 'none') refused = { kind: 'not_own', url, why };
  }
  return refused;
}

/** Returns the address of a site as it is read and known: http or https, no fragment, no tracking, a host with a dot; null for none. */
export function siteUrl(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const tracking = [...url.searchParams].flatMap(([name]) =>
    /^(utm_|fbclid|gclid|y_source|ref$)/i.test(name) ? [name] : [],
  );
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

/** Why a site is no business's own. */
type NotOwn = Exclude<SharedKind, 'site_builder'>;

/** Why the site at this host is never read: a menu there is the platform's copy. Null where nothing speaks against it. Rule: specification §1.5. */
export function notOwn(host: string): NotOwn | null {
  const kind = sharedKind(host);
  return kind === 'site_builder' ? null : kind;
}

/** The limits of a page of a business's own site: less than an agency's list, and no second try while a caller waits. Rule: sources note §5.3. */
export const SITE_LIMITS: Partial<NetworkLimits> = {
  connectMs: 4_000,
  headersMs: 5_000,
  silenceMs: 5_000,
  exchangeMs: 10_000,
  wireBytes: 10 * 1024 * 1024,
  bodyBytes: 10 * 1024 * 1024,
  tries: 1,
};
