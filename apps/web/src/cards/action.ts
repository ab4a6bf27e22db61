/** What a way in a card leads to: a question for the service, or a page that the assistant is asked to open. */
export type Action =
  | { readonly tool: 'verify_kosher'; readonly args: { readonly place_id: string } }
  | { readonly tool: 'search_places'; readonly args: { readonly cursor: string } }
  | { readonly url: string };

/**
 * What a link of a card does. Places are asked about within the card, and so is the next page of a list; pages of others, and pages of ours that no tool
 * answers, are the assistant's to open. Null for what can be opened by nobody: a page of ours while the service's own address is not known (`service` is '').
 */
export function findAction(href: string, service: string): Action | null {
  const own = ownAddress(href, service);
  if (own === null)
    return URL.canParse(href) && /^(https?|tel|mailto):$/.test(new URL(href).protocol) ? { url: href } : null;
  const place_id = /^\/places\/([^/]+)$/.exec(own.pathname)?.[1] ?? own.searchParams.get('place_id');
  if (place_id !== null && place_id !== undefined)
    return { tool: 'verify_kosher', args: { place_id: decodeURIComponent(place_id) } };
  const cursor = own.searchParams.get('cursor');
  if (cursor !== null) return { tool: 'search_places', args: { cursor } };
  return service === '' ? null : { url: href };
}

/** An address on the service, whatever host it has; null for those of others. */
function ownAddress(href: string, service: string): URL | null {
  if (!href.startsWith(`${service}/`)) return null;
  const path = href.slice(service.length);
  return path.startsWith('//') ? null : new URL(path, 'http://service.invalid');
}
