import type { Work } from '@kehilla/city';
import type { PlaceSummary } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import { listFolded, tokenize } from '@kehilla/language';
import { asksOpenNow } from '@kehilla/language/times';
import { type Note, note, quoteEach } from './notes.ts';
import { type OpenWhen, openingText } from './place/day-hours.ts';

/** The last sentence of every answer about certification. Rule: specification §1.4. */
export const ASK_RABBI = 'Ask your rabbi.';

/** Code and text of notes that several tools say, each on facts of its own. */
export const SAID = {
  sample: {
    code: 'sample_data',
    say: 'Some of this is invented sample data, marked "sample": true; it is not about real places.',
  },
  unlisted: {
    code: 'unlisted_is_unknown',
    say: 'A place that no readable agency lists is of unknown status; this does not mean that it is not kosher.',
  },
  noRuling: {
    code: 'ask_rabbi',
    say: 'The service states what agencies publish and gives no rulings; ask your rabbi.',
  },
  labels: {
    code: 'labels_are_no_evidence',
    say: 'Labels of registers and maps are shown as what they are and are no evidence of certification.',
  },
  passover: {
    code: 'passover_not_told',
    say: 'Nothing here says what is kosher for Passover: a listing of the year says nothing of it. Verifying a place tells what an agency states of Passover.',
  },
  gone: {
    code: 'no_longer_in_sources',
    say: 'Some places are no longer in their sources; see "register_state".',
  },
  listedOnly: {
    code: 'listed_only',
    say: "Only places that stand on an agency's list as it was last seen, lately or long ago, or have a certificate attached; places of which sources disagree are shown as such.",
  },
} as const;

/** Some of what is shown is invented. */
export const SAMPLE = note({
  ...SAID.sample,
  when: ({ shown }: { readonly shown: readonly { readonly sample: boolean }[] }) => shown.some(({ sample }) => sample),
});

/** A page goes on behind one that was made of older sources. */
export const NEWER_SINCE = note({
  code: 'sources_newer_since_page',
  when: ({ page }: { readonly page: { readonly isNewer: boolean } }) => page.isNewer,
  say: 'Sources were read anew since the page before: this one goes on behind what was shown last, and what moved up or came new before it is on no page. Ask without cursor to see all anew.',
});

/** How distances in the words were read. */
export const DISTANCE_READ = note({
  code: 'distance_read',
  when: ({ distance }: { readonly distance: { readonly notes: readonly string[] } }) => distance.notes,
  say: (notes) => notes,
});

/** Agencies' lists that could change the answer were not read. */
export const LISTS_UNREAD = note({
  code: 'lists_unread',
  when: ({ unread }: { readonly unread: string | null }) => unread,
  say: (text) => text,
});

/** Constraints of the question that alone keep everything away. */
export const IN_THE_WAY = note({
  code: 'in_the_way',
  when: ({ inTheWay }: { readonly inTheWay: string | null }) => inTheWay,
  say: (text) => text,
});

/** Alerts of agencies that wait for a person's decision; a note each. */
export const ALERTS_WAITING = note({
  code: 'alerts_waiting',
  when: ({ alerts }: { readonly alerts: readonly string[] }) => alerts,
  say: (notes) => notes,
});

/** How the place of a question was read, or why it was not; a note each. */
export const WHERE_READ = note({
  code: 'where_read',
  when: ({ where }: { readonly where: { readonly notes: readonly string[] } }) => where.notes,
  say: (notes) => notes,
});

/** Parts of a question that were left out because it reached the bound of its work; nothing for nearly every question. */
export const WORK_LEFT = [
  note({
    code: 'spellings_not_looked_up',
    when: ({ work }) => work.namesLeft.size > 0,
    say: (_, { work: { namesLeft } }) =>
      `The question asks for more than is looked up for one. Whether a name on record is spelt nearly so was not looked up for ${quoteFirst(namesLeft)}: such words were taken as written. Ask for fewer at once.`,
  }),
  note({
    code: 'conditions_not_counted',
    when: ({ work }) => work.conditionsLeft.size > 0,
    say: (_, { work: { conditionsLeft } }) =>
      `The question asks for more than is looked up for one: whether ${listFirst(conditionsLeft)} alone keeps everything away was not worked out.`,
  }),
] satisfies readonly Note<{ readonly work: Work }>[];

/** The most that are named. */
const MOST_NAMED = 5;

function quoteFirst(words: ReadonlySet<string>): string {
  return listFirst(new Set([...words].map((each) => `"${each}"`)));
}

function listFirst(words: ReadonlySet<string>): string {
  const named = [...words].slice(0, MOST_NAMED);
  const others = words.size - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

type WithPrice = { readonly price: { readonly phrase: string } | null };

/** Tells that no source gives prices, so that the one that was asked for filtered nothing. */
export function pricesUnknown(things: 'places' | 'providers') {
  return note({
    code: 'prices_unknown',
    when: ({ price }: WithPrice) => price,
    say: ({ phrase }) =>
      `No source here tells what ${things} charge: ${quoteEach([phrase])} left none out, and is not known to hold of any shown.`,
  });
}

const FOR_HOW_MANY = {
  places: 'for how many people a place is',
  providers: 'how many people a provider serves',
  events: 'for how many people an event is',
} as const;

/** Tells that no source says for how many people something is. */
export function partiesUnknown(things: keyof typeof FOR_HOW_MANY) {
  return note({
    code: 'parties_unknown',
    when: ({ parties }: { readonly parties: readonly string[] }) => parties,
    say: (phrases) => `No source here tells ${FOR_HOW_MANY[things]}: ${quoteEach(phrases)} left none out.`,
  });
}

/** "Open now" in the words, which filters nothing. */
export const OPEN_NOW_IN_WORDS = note({
  code: 'open_now_in_words',
  when: ({
    openNow,
    shown,
    q,
  }: {
    readonly openNow: boolean;
    readonly shown: readonly unknown[];
    readonly q: string;
  }) => !openNow && shown.length > 0 && asksOpenNow(listFolded(tokenize(q))),
  say: '"Open now" in words filters nothing; {"open_now": true} shows only what is known to be open.',
});

/** Part of the sentence for places whose hours are unknown; the places follow it. */
export const HOURS_UNKNOWN = 'is it known whether it is open';

/** When something must be open, as it was asked, and what is shown: what is open then, all because nothing is known to be, or one place that was named. */
type Opening = {
  readonly when: OpenWhen;
  readonly phrase: string | null;
  readonly shows: 'open' | 'unknown' | 'named';
};
type WithOpening = {
  readonly opening: Opening | null;
  readonly shown: readonly Partial<Pick<PlaceSummary, 'name' | 'hours_today' | 'hours_then'>>[];
};

function findOpening(shows: Opening['shows']): (facts: WithOpening) => Opening | false {
  return ({ opening, shown }) => shown.length > 0 && opening?.shows === shows && opening;
}

/** Returns the notes on how the time was used at which something must be open. */
export function openAt(things: 'places' | 'providers') {
  return [
    note({
      code: 'open_at_shown',
      when: findOpening('open'),
      say: (opening) =>
        `${sayRead(opening)}Only ${things} whose published hours say that they are open${sayThen(opening)} are shown.`,
    }),
    note({
      code: 'open_at_unknown',
      when: findOpening('unknown'),
      say: (opening) =>
        `${sayRead(opening)}Of none of the ${things} that fit ${HOURS_UNKNOWN}${sayThen(opening)}: they are shown all the same; ask them.`,
    }),
  ];
}

/** The hours of a place that was asked for by its name, on the day on which it must be open. */
export const OPEN_AT_OF_NAMED = note({
  code: 'open_at_of_named',
  when: findOpening('named'),
  say: (opening, { shown: [first = {}] }) => {
    const hours = first.hours_then === undefined ? first.hours_today : first.hours_then;
    const known = hours == null ? 'when it is open that day is not known; ask it' : `hours that day: ${hours}`;
    return `${sayRead(opening)}${quoteText(first.name ?? '')}: ${known}.`;
  },
});

function sayRead({ phrase, when }: Opening): string {
  return phrase === null ? '' : `"${phrase}" was read as ${openingText(when)}. `;
}

function sayThen({ phrase, when }: Opening): string {
  return phrase === null ? ` at ${openingText(when)}` : ' then';
}

/** Says that no place on record has a refused name. */
export function sayNoSuchName(unknown: readonly string[]): string {
  return `Not left out: ${quoteEach(unknown)}; no name like this is known.`;
}
