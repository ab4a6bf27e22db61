import { quoteText } from '@kehilla/core';
import { type Note, note, sayArguments } from '../notes.ts';
import { openingText } from '../place/day-hours.ts';
import { IN_THE_WAY, LISTS_UNREAD } from '../shared-notes.ts';
import type { SearchFacts } from './search-facts.ts';

/** Why nothing is shown. First, because readers who shorten an answer cut its end. */
export const NOTHING_FOUND = [
  note({
    code: 'words_unknown',
    when: ({ nothing }) => nothing?.why === 'unknown' && nothing.words,
    say: (words) => `No place and no kind of place is known by "${words.join(' ')}"; send other words, or leave q out.`,
  }),
  note({
    code: 'only_refused',
    when: ({ nothing }) => nothing?.why === 'only_refused',
    say: 'What is not wanted finds nothing by itself; say what is.',
  }),
  note({
    code: 'none_open_at',
    when: ({ nothing, found }) => nothing?.why === 'not_open_then' && found.opening,
    say: ({ when }) =>
      `None is known to be open at ${openingText(when)}. Places that are closed then by their published hours are not shown: leave the time out to see whether there are such places.`,
  }),
  note({
    code: 'none_open_now',
    when: ({ nothing }) => nothing?.why === 'not_open_now',
    say: 'None is known to be open now. Places that are closed by their published hours were not looked at: leave open_now out to see whether there are such places.',
  }),
  note({
    code: 'none_on_record',
    when: ({ nothing }) => nothing?.why === 'none',
    say: 'That no such place is on record does not mean that there is none.',
  }),
  note({
    code: 'where_unknown',
    when: ({ found: { where } }) => where.kind !== 'around' && where.notes.slice(0, 1),
    say: (notes) => notes,
  }),
  LISTS_UNREAD,
  note({
    code: 'kind_of_no_source',
    when: ({ why }) => why.kindless,
    say: (words) =>
      `No source that is read tells of a place of the kind "${words.join(' ')}": that none is on record says nothing of whether there is one.`,
  }),
  note({
    code: 'unknown_beside_kind',
    when: ({ why }) => why.besideKind,
    say: ({ matched, kinds, others }) =>
      `Of ${matched === 1 ? 'the one place' : `${matched} places`} of the kind "${kinds.join(' ')}" there, none is known by "${others.join(' ')}".`,
  }),
  note({
    code: 'named_not_open',
    when: ({ why }) => why.namedNotOpen,
    say: ({ name, isOpen }) =>
      `${quoteText(name)} is on record, and ${isOpen === null ? 'whether it is open then is not known' : 'by its published hours it is closed then'}; leave the time out to see it.`,
  }),
  IN_THE_WAY,
  note({ code: 'nearest_is_beyond', when: ({ why }) => why.nearest, say: (text) => text }),
  note({
    code: 'stated_of_none',
    when: ({ why }) => why.statedOfNone,
    say: (stated) =>
      stated.map((each) => `Of no place in the city does an agency's list on record state ${sayArguments(each)}.`),
  }),
  note({
    code: 'coordinates_exchanged',
    when: ({ found: { where } }) => where.kind !== 'around' && where.notes.slice(1),
    say: (notes) => notes,
  }),
] satisfies readonly Note<SearchFacts>[];
