import { expect, test } from 'vitest';
import { READERS } from '../../registry.ts';
import { getReader } from '../../testing/get-reader.ts';

/** By that page the resolver knows which newer reading speaks of a copied line. Rule: decision K2. */
test.each(getReader('agency-csv').manifest.lists.map((list) => [list.list_id, list] as const))(
  '%s names the page of the list that it is a copy of',
  (_, { agency, url }) => {
    const own = [...READERS.values()].flatMap(({ manifest: { lists } }) => lists).filter((list) => !list.transcribed);
    expect(own.filter((list) => list.agency === agency && list.url === url)).toHaveLength(1);
  },
);
