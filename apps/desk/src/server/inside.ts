/** An address of the desk: what names another host, or is none, is its first page. */
export function insideDesk(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
