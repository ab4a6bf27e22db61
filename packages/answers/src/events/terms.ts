import { CATEGORY_NUMBER, type City, type EventTerm, readEventWord } from '@kehilla/city';
import type { Spelling } from '@kehilla/contract';
import { saysForWhom, saysTaught, TAUGHT_KINDS, wordsForWhom } from '@kehilla/language/event-kinds';
import { holidaySpellings, type SubjectGroup, type SubjectItem } from '@kehilla/language/events';

type EventWords = City['image']['events']['words'];

/** The subjects that the words of a question ask for. */
export type UnderstoodTerms = {
  readonly terms: readonly EventTerm[];
  /** Of these the ones that are asked for in any case: a holiday, and where it is held. */
  readonly required: readonly EventTerm[];
  /** The terms that name the audience: "toddler". */
  readonly forWhom: readonly EventTerm[];
  /** Terms that an event must not have. */
  readonly refused: readonly EventTerm[];
  readonly words: readonly string[];
  /** The kind of event that the words name; null if they name none, or alternatives. */
  readonly kind: string | null;
  /** Groups of words of which one word is enough. */
  readonly either: readonly (readonly string[])[];
  readonly spelling: readonly Spelling[];
  /** Words that no event has: nothing can be found by them. */
  readonly unknown: readonly string[];
};

/** Returns the terms that events must meet, by their own words or by their kind; of alternatives one. Words that no event has leave nothing to find. */
export function getTerms(
  groups: readonly SubjectGroup[],
  refused: readonly (readonly SubjectItem[])[],
  city: City,
): UnderstoodTerms {
  const index = city.image.events.words;
  const spelling: Spelling[] = [];
  const items = groups.flatMap(({ alternatives }) => alternatives.flat());
  // A hall is no subject: of "class at Sample Hall" the class stands alone.
  const isAlone =
    groups.filter(({ alternatives }) => !alternatives.flat().every(({ ofVenue }) => ofVenue)).length === 1;
  const read = groups.map(({ alternatives }) =>
    alternatives.map((each) => each.flatMap((item) => termsOfItem(index, item, items, isAlone, spelling))),
  );
  const required = groups.flatMap(({ alternatives }, i) =>
    alternatives.flat().some(({ holiday, ofVenue }) => holiday !== null || ofVenue) ? (read[i]?.flat() ?? []) : [],
  );
  const forWhom = groups.flatMap(({ alternatives }, i) =>
    alternatives.length === 1 && alternatives.flat().every(({ words }) => words.every(saysForWhom))
      ? (read[i]?.flat() ?? [])
      : [],
  );
  return {
    required,
    forWhom,
    terms: read.flatMap((alternatives) =>
      alternatives.length === 1 ? (alternatives[0] ?? []) : [joinAlternatives(alternatives)],
    ),
    refused: refused.map((each) => refusedTerm(index, each, items)),
    words: [...new Set(items.flatMap(({ words }) => words))],
    kind: groups.map((group) => kindAsked(group, isAlone)).find((kind) => kind !== null) ?? null,
    either: groups.filter(({ alternatives }) => alternatives.length > 1).map(({ phrases }) => phrases),
    spelling,
    unknown: getUnknown(index, groups, isAlone, items),
  };
}

/** The terms that a phrase stands for, one for each of its words; one for all where it names a kind. */
function termsOfItem(
  index: EventWords,
  item: SubjectItem,
  all: readonly SubjectItem[],
  isAlone: boolean,
  spelling: Spelling[],
): EventTerm[] {
  const of_title = !item.ofVenue;
  if (item.kind !== null) return [{ ...kindTerm(index, item, all, isAlone), of_title }];
  return wordsOfItem(index, item, all, spelling).map((words) => ({ words, category: 0, of_title }));
}

/** Returns the words of the index that each word of a phrase stands for. */
function wordsOfItem(
  index: EventWords,
  { words, holiday, means }: SubjectItem,
  all: readonly SubjectItem[],
  spelling: Spelling[] = [],
): (readonly number[])[] {
  if (holiday !== null)
    return holidaySpellings(holiday, words.length).map((spellings) => holidayWords(index, spellings));
  if (means !== null)
    return means.map((word, i) => [
      ...new Set(
        [word, ...(means.length === words.length ? [words[i] ?? word] : [])].flatMap(
          (each) => readEventWord(index, each).words,
        ),
      ),
    ]);
  return words.map((word) => {
    const read = readEventWord(index, word);
    if (read.read_as !== null) spelling.push({ given: word, read_as: read.read_as });
    return [...new Set([...read.words, ...joinedWith(index, all, word)])];
  });
}

function kindTerm(
  index: EventWords,
  { words, kind }: SubjectItem,
  all: readonly SubjectItem[],
  isAlone: boolean,
): EventTerm {
  const [word = ''] = words;
  const own = words.length > 1 ? [] : [...readEventWord(index, word).words, ...joinedWith(index, all, word)];
  const others = wordsForWhom(kind ?? '').flatMap((each) => readEventWord(index, each, 'whole').words);
  const alike = kindsAlike(words, isAlone);
  return {
    words: [...new Set([...own, ...others])],
    category: CATEGORY_NUMBER.get(kind ?? '') ?? 0,
    or_categories: alike.map((each) => CATEGORY_NUMBER.get(each) ?? 0),
    or_no_category: alike.length > 0,
  };
}

/** The kinds that do for one that words ask for; other ones only for a class in something that other words name. */
function kindsAlike(words: readonly string[], isAlone: boolean): readonly string[] {
  return !isAlone && words.every(saysTaught) ? TAUGHT_KINDS : [];
}

/** Returns the terms of a subject that is refused only at a time; an event would have all of them. */
export function termsRefusedThen(things: readonly SubjectItem[], city: City): readonly EventTerm[] {
  const { words } = city.image.events;
  return things.map((thing) => refusedTerm(words, [thing], []));
}

/** Returns the term of a refused subject, with its kind unless that is asked for. "Concerts but not klezmer" still asks for concerts. */
function refusedTerm(
  index: EventWords,
  items: readonly SubjectItem[],
  subjectItems: readonly SubjectItem[],
): EventTerm {
  const terms = items.flatMap((item): EventTerm[] => {
    if (item.holiday !== null || item.means !== null)
      return wordsOfItem(index, item, []).map((words) => ({ words, category: 0 }));
    return item.words.map((word) => {
      const kind = item.kind ?? '';
      const isAsked = subjectItems.some((other) => other.kind === kind);
      const words =
        item.kind === null
          ? readEventWord(index, word, 'refused').words
          : [word, ...wordsForWhom(item.kind)].flatMap((each) => readEventWord(index, each, 'whole').words);
      return {
        words,
        category: isAsked && items.length === 1 ? 0 : (CATEGORY_NUMBER.get(kind) ?? 0),
      };
    });
  });
  return terms.length === 1 ? (terms[0] as EventTerm) : joinAlternatives([terms]);
}

/** Whether any event may have all that a term asks for. */
export function canBeMet(term: EventTerm | undefined): boolean {
  if (term?.any_of !== undefined) return term.any_of.some((all) => all.every(canBeMet));
  return term !== undefined && (term.words.length > 0 || term.category > 0);
}

/** Returns the one kind that a group asks for; null for several. */
function kindAsked({ alternatives }: SubjectGroup, isAlone: boolean): string | null {
  const [first, ...others] = alternatives;
  const item = first?.length === 1 ? first[0] : undefined;
  if (others.length > 0 || item === undefined || item.kind === null) return null;
  return kindsAlike(item.words, isAlone).length > 0 ? null : item.kind;
}

/** Returns the words of a holiday's name in all its spellings. A word that only sounds like a Hebrew one is left out ("from" for פורים). */
function holidayWords(index: EventWords, spellings: readonly string[]): readonly number[] {
  const read = spellings.flatMap((each) => {
    if (!/^\p{Script=Latin}/u.test(each)) return readEventWord(index, each, 'spelt').words;
    const found = readEventWord(index, each);
    return found.read_as === null ? found.words : [];
  });
  return [...new Set(read)];
}

/** Returns words that some people write together: "storytime" meets "time" and "story" of "toddler story time". */
function joinedWith(index: EventWords, all: readonly SubjectItem[], word: string): readonly number[] {
  const words = all.flatMap((item) => item.words);
  const at = words.indexOf(word);
  return [`${words[at - 1] ?? ''}${word}`, `${word}${words[at + 1] ?? ''}`].flatMap((joined) =>
    joined === word ? [] : readEventWord(index, joined, 'spelt').words,
  );
}

/** Alternatives, each with all of its terms, as one term. */
function joinAlternatives(alternatives: readonly (readonly EventTerm[])[]): EventTerm {
  return { words: [], category: 0, any_of: alternatives };
}

/** Returns the words of groups without an alternative that any event can meet. */
function getUnknown(
  index: EventWords,
  groups: readonly SubjectGroup[],
  isAlone: boolean,
  all: readonly SubjectItem[],
): readonly string[] {
  const isUnknown = (item: SubjectItem): boolean =>
    termsOfItem(index, item, all, isAlone, []).some(
      ({ words, category, or_categories = [] }) =>
        words.length === 0 && category === 0 && or_categories.every((kind) => kind === 0),
    );
  return groups.flatMap(({ alternatives }) =>
    alternatives.every((each) => each.some(isUnknown))
      ? alternatives
          .flat()
          .filter(isUnknown)
          .flatMap(({ words }) => words)
      : [],
  );
}
