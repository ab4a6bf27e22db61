import type { AreaMatch, AreaSpan } from '../dimensions/area/area.ts';
import type { KnownAreas } from '../known-words.ts';

/** Words that may stand before the name of an area. */
const LEADS: readonly string[] = ['in', 'near'];
const LONGEST = 2;

/** Returns what a city knows that has areas of these names, of two words at most. */
export function knowAreas(names: readonly string[]): KnownAreas {
  const called = (text: string): AreaMatch | null => {
    const name = LEADS.reduce((left, lead) => left.replace(new RegExp(`^${lead} `), ''), text.toLowerCase());
    return names.includes(name) ? { ...FOUND, read_as: name, area: { ...FOUND.area, id: name, name } } : null;
  };
  const inWords = (words: readonly string[]): (AreaMatch & AreaSpan) | null => {
    for (let from = 0; from < words.length; from += 1)
      for (let end = Math.min(words.length, from + LONGEST); end > from; end -= 1) {
        const match = LEADS.includes(words[from] ?? '') ? null : called(words.slice(from, end).join(' '));
        const start = LEADS.includes(words[from - 1] ?? '') ? from - 1 : from;
        if (match !== null) return { ...match, start, end, certain: true };
      }
    return null;
  };
  return { inWords, inRefusal: inWords, called, calledExactly: called, isHouse: () => false };
}

const FOUND = {
  read_as: '',
  exact: true,
  alternatives: [],
  outside: false,
  area: { id: '', kind: 'neighbourhood', name: '', borough: null, aliases: [], he: [] },
} as const;
