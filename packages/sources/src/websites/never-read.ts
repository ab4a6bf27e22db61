import { type SharedKind, sharedKind } from '@kehilla/linkage';

/** Why a site is no business's own. */
export type NotOwn = Exclude<SharedKind, 'site_builder'>;

/** Why the site at this host is never read: a menu there is the platform's copy. Null where nothing speaks against it. Rule: specification §1.5. */
export function notOwn(host: string): NotOwn | null {
  const kind = sharedKind(host);
  return kind === 'site_builder' ? null : kind;
}
