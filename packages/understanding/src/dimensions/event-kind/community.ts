import { boundedMemoize } from '@kehilla/core';
import community from '../../lexicon/event-kind/community.json' with { type: 'json' };
import observances from '../../lexicon/calendar/observances.json' with { type: 'json' };
import festivals from '../../lexicon/temporal/holidays.json' with { type: 'json' };
import { makeLexicon } from '../../engine/lexicon.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import { TAXONOMY } from '../kind/taxonomy.ts';

const AMBIGUOUS: ReadonlySet<string> = new Set(community.ambiguous);

/** Names of Jewish days: those that the calendar knows, in every spelling that questions are read by. */
const DAYS: readonly string[] = Object.entries(observances.holiday).flatMap(([key, names]) => [
  ...names,
  ...((festivals.holiday as Readonly<Record<string, readonly string[]>>)[key] ?? []),
]);
/** Words for kinds of places that are the Jewish community's by their kind. */
const KINDS: readonly string[] = TAXONOMY.categories.flatMap(({ jewish, words }) => (jewish === true ? words : []));
const isTelling = (phrase: string): boolean => !AMBIGUOUS.has(phrase);

/**
 * `community_subject`: words by which a title names a Jewish subject · `community_body`: by which the name of an organizer, a venue or a site says that it is a Jewish body ·
 * `of_others`: names of other faiths' bodies, which use some of these words too · `ambiguous`: words of days and kinds that say nothing by themselves ("temple").
 */
const WORDS = makeLexicon([
  {
    community_subject: [...community.community_subject, ...[...DAYS, ...KINDS].filter(isTelling)],
    community_body: [...community.community_body, ...KINDS.filter(isTelling)],
    of_others: community.of_others,
  },
]);
/** What is written in the letters of Hebrew and Yiddish is for who reads them. */
const HEBREW_LETTERS = /\p{Script=Hebrew}/u;
const MOST_KEPT = 5_000;

/** Whether a title names a Jewish subject; that it names none says nothing of the event. */
export const namesJewishSubject: (title: string) => boolean = boundedMemoize(MOST_KEPT, (title: string) =>
  says(title, 'community_subject'),
);

/** Whether the name of an organizer, a venue or a site says that it is a Jewish body; that it does not says nothing of it. */
export const namesJewishBody: (name: string) => boolean = boundedMemoize(MOST_KEPT, (name: string) =>
  says(name, 'community_body'),
);

function says(text: string, sense: 'community_subject' | 'community_body'): boolean {
  const tokens = tokensOf(text);
  return !has(tokens, 'of_others') && (HEBREW_LETTERS.test(text) || has(tokens, sense));
}

function has(tokens: readonly Token[], sense: string): boolean {
  return tokens.some((_, at) =>
    WORDS.readingsAt(tokens, at).some(({ meaning }) => meaning.sense === sense && meaning.prefix === ''),
  );
}
