import type { SourceInfo, SourceList, StoredRow } from '@kehilla/core';

/** What names sources: each by its id, and the lists that agencies publish by theirs; a city does. */
export type SourceNames = {
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly registry: { readonly lists: ReadonlyMap<string, Pick<SourceList, 'name'>> };
};

/** Returns the name of where a row stands: that of its list where it is a line of one, so that a list has one name wherever it is cited; else that of its source. */
export function getSourceName({ source_id, listing }: StoredRow, { sources, registry }: SourceNames): string {
  const list = listing === null ? undefined : registry.lists.get(listing.list_id);
  return list?.name ?? sources.get(source_id)?.name ?? source_id;
}
