import type { AreaInWords, AreaMatch, AreaTables, NamedArea, NamedElsewhere } from './area.ts';
import { areaInWords } from './area-in-words.ts';
import { areaNamed } from './area-named.ts';
import { type AreaNames, areaNames } from './area-names.ts';

/** Reads names of areas: `areaNamed` of a text that is one, `areaInWords` of a longer text or its folded words. */
export type AreaReader<Area, Elsewhere> = {
  readonly areaNamed: (text: string) => AreaMatch<Area, Elsewhere> | null;
  readonly areaInWords: (text: string | readonly string[]) => AreaInWords<Area, Elsewhere> | null;
};

/** A reader of these areas, which come out as they were handed in. Indexed when first asked. */
export function areaReader<Area extends NamedArea, Elsewhere extends NamedElsewhere>(
  tables: AreaTables<Area, Elsewhere>,
): AreaReader<Area, Elsewhere> {
  let indexed: AreaNames | null = null;
  const names = (): AreaNames => (indexed ??= areaNames(tables));
  return {
    areaNamed: (text) => areaNamed(names(), text) as AreaMatch<Area, Elsewhere> | null,
    areaInWords: (text) => areaInWords(names(), text) as AreaInWords<Area, Elsewhere> | null,
  };
}
