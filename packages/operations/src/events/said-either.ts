/** What stands between words of which one is enough; of "and" only where each names a kind of event, for every event has one. */
const [OR, AND] = [new Set(['or', 'או']), 'and'];

/**
 * The words of a question that mean something, each with those that may stand in its place: "free lecture or concert" is [free], [lecture, concert].
 * Every group must be met, by one of its words. Opinion.
 */
export function eitherOf(
  words: readonly string[],
  isFiller: (word: string) => boolean,
  isKind: (word: string) => boolean,
): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let link: 'or' | 'and' | null = null;
  for (const word of words) {
    const last = groups.at(-1);
    if (OR.has(word)) link = 'or';
    else if (word === AND) link ??= 'and';
    else if (!isFiller(word)) {
      const joins = link === 'or' || (link === 'and' && isKind(word) && last?.every(isKind) === true);
      if (last !== undefined && joins) last.push(word);
      else groups.push([word]);
      link = null;
    }
  }
  return groups;
}
