/** The address of a feed for a calendar to subscribe to, with those of the values that it takes; on this server where the service's own address is not known. */
export function getFeedAddress(
  base_url: string,
  path: string,
  query: URLSearchParams,
  names: readonly string[],
): string {
  const kept = new URLSearchParams([...query].filter(([name, value]) => value !== '' && names.includes(name)));
  return `${base_url.replace(/^https?:/, 'webcal:')}${path}${kept.size === 0 ? '' : `?${kept}`}`;
}
