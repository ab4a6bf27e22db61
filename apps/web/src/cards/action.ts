/** The target of a link in a card: a question for the service, or a page for the assistant to open. */
export type Action =
  | { readonly tool: 'verify_kosher'; readonly args: { readonly place_id: string } }
  | { readonly tool: 'search_places'; readonly args: { readonly cursor: string } }
  | { readonly url: string };

/**
 * Returns the action of a link in a card. Places, and the next page of a list, are requested within the card; other pages are opened by the assistant. Null if
 * nobody can open it: a page of ours while the service's own address is unknown (`service` is '').
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

/** Returns an address on the service, whatever its host; null for other sites. */
function ownAddress(href: string, service: string): URL | null {
  if (!href.startsWith(`${service}/`)) return null;
  const path = href.slice(service.length);
  return path.startsWith('//') ? null : new URL(path, 'http://service.invalid');
}
