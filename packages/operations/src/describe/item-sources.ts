import type { Factor, Source } from '@kehilla/contract';

/**
 * The sources of one item of a list, without licence and attribution: these stand once, with the answer's own sources of the same names. Rule:
 * specification §2.2; a list of them must be short enough for an assistant to read.
 */
export function itemSources(sources: readonly Source[]): Source[] {
  return sources.map(({ name, kind, url, observed_at }) => ({ name, kind, url, observed_at }));
}

/** Factors whose evidence names a source of their item, without repeating its address; the source has it. */
export function withoutRepeatedAddresses(factors: readonly Factor[], sources: readonly Source[]): Factor[] {
  const known = new Set(sources.map(({ name, url }) => `${name} ${url}`));
  return factors.map((each) => {
    const { url, ...evidence } = each.evidence ?? {};
    const isRepeated = url !== undefined && known.has(`${evidence.source} ${url}`);
    return isRepeated ? { ...each, evidence } : each;
  });
}
