import { isSharedHost } from './shared-hosts.ts';

/** The host of a website in lower case without "www."; null when there is none or it is a site where many businesses have a page each. */
export function websiteHost(website: string | null): string | null {
  const host = /^\s*(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:?#\s]|$)/i
    .exec(website ?? '')?.[1]
    ?.toLowerCase();
  return host === undefined || isSharedHost(host) ? null : host;
}
