/** Between the addresses of a publisher and those of a mirror that stands in for it. */
export type Mirror = {
  /** Where a publisher's address is read. */
  readonly wire: (url: URL) => URL;
  /** The publisher's address of one of the mirror's; any other address as it is. */
  readonly publisher: (url: URL) => URL;
};

/**
 * The mirror at `base` of whatever was asked for: the origin is replaced, the mirror's own path is put before the publisher's, the
 * rest stays. Rule: operator interface, SOURCE_ORIGINS.
 */
export function mirrorAt(base: string, asked: URL): Mirror {
  const root = new URL(base);
  const prefix = root.pathname.replace(/\/+$/, '');
  return {
    wire: (url) => (url.origin === root.origin ? url : new URL(`${root.origin}${prefix}${url.pathname}${url.search}`)),
    publisher: (url) =>
      url.origin === root.origin && url.pathname.startsWith(`${prefix}/`)
        ? new URL(`${asked.origin}${url.pathname.slice(prefix.length)}${url.search}`)
        : url,
  };
}

/** No mirror: every page is read where its publisher has it. */
export const NO_MIRROR: Mirror = { wire: (url) => url, publisher: (url) => url };
