/** The page of a web address as it is compared: without scheme, "www.", what is asked of it and the strokes behind it; null for a site's first page. */
export function pageOf(url: string): string | null {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)\/*([^?#]*)/i.exec(url.trim()) ?? [];
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? null : `${host}/${bare}`.toLowerCase();
}
