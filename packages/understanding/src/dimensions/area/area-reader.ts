import { boundedMemoize } from '@kehilla/core';
import type { AreaInWords, AreaMatch, AreaTables, NamedArea, NamedElsewhere } from './area.ts';
import { areaInWords } from './area-in-words.ts';
import { areaNamed, areaNamedExactly } from './area-named.ts';
import { type AreaNames, areaNames } from './area-names.ts';

/** Reads names of areas: `areaNamed` of a text that is one, `areaNamedExactly` of one that is one as written, `areaInWords` of a longer text or its folded words. */
export type AreaReader<Area, Elsewhere> = {
  readonly areaNamed: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaNamedExactly: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaInWords: (text: string | readonly string[]) => AreaInWords<Area, Elsewhere> | null;
};

/** Texts whose area is kept. */
const MOST_KEPT = 1_000;

/** A reader of these areas, which come out as they were handed in. Indexed when first asked. */
export function areaReader<Area extends NamedArea, Elsewhere extends NamedElsewhere>(
  tables: AreaTables<Area, Elsewhere>,
): AreaReader<Area, Elsewhere> {
  let indexed: AreaNames | null = null;
  const names = (): AreaNames => (indexed ??= areaNames(tables));
  // A question is asked for its areas by several readers, each of parts that overlap.
  const inWords = boundedMemoize(MOST_KEPT, (text: string) => areaInWords(names(), text));
  const exactly = boundedMemoize(MOST_KEPT, (text: string) => areaNamedExactly(names(), text));
  return {
    areaNamed: (text) => areaNamed(names(), text) as AreaMatch<Area, Elsewhere> | null,
    areaNamedExactly: (text) => exactly(text) as AreaMatch<Area, Elsewhere> | null,
    areaInWords: (text) =>
      inWords(typeof text === 'string' ? text : text.join(' ')) as AreaInWords<Area, Elsewhere> | null,
  };
}
