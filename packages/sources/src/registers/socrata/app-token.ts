import { given, type ParseSetting } from '@kehilla/core';
import { PLACE_FILES } from '../../generated/source-files.ts';

const DATASETS = PLACE_FILES.flatMap((file) =>
  file.kind === 'register' && file.dataset !== undefined ? [{ id: file.id, domain: file.dataset.domain }] : [],
);

/** The registers that are read with an application token. */
export const SODA_SOURCES: ReadonlySet<string> = new Set(DATASETS.map(({ id }) => id));

/** The portals of these registers; the token goes to no other host. */
export const SODA_HOSTS: ReadonlySet<string> = new Set(DATASETS.map(({ domain }) => domain));

/** An application token of Socrata's portals: letters and digits. Its text is repeated in no message. */
export const appTokenSetting: ParseSetting<string> = (value) =>
  given(/^[A-Za-z0-9_-]{8,64}$/.test(value) ? value : undefined, 'an application token of letters and digits');

/**
 * The headers that a request of this source to this address carries beside its own: the token for the registers' portals over https, none for anybody
 * else, nor for a site of events or a business's website that claims to be there. Without a token the portals allow less. Rule: sources note §2.1.
 */
export function appTokenHeaders(
  token: string | null,
): (url: URL, sourceId: string) => Readonly<Record<string, string>> {
  return ({ protocol, hostname }, sourceId) => {
    const isTold = SODA_SOURCES.has(sourceId) && SODA_HOSTS.has(hostname) && protocol === 'https:';
    return token !== null && isTold ? { 'x-app-token': token } : {};
  };
}
