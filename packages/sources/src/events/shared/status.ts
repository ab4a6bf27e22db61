import { type EventStatus, own } from '@kehilla/core';
import { printed } from '../../agencies/shared/printed.ts';

const WORDS: Readonly<Record<string, EventStatus>> = {
  eventscheduled: 'scheduled',
  eventcancelled: 'cancelled',
  eventcanceled: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  eventpostponed: 'postponed',
  postponed: 'postponed',
  eventrescheduled: 'rescheduled',
  rescheduled: 'rescheduled',
  eventmovedonline: 'moved_online',
};

/** schema.org's EventStatusType or a word like it, with or without its address before it; of several the gravest. Null where nothing is said. */
export function statusOf(value: unknown): EventStatus | null {
  const found = (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string'
      ? (own(
          WORDS,
          each
            .replace(/^.*[/#:]/, '')
            .trim()
            .toLowerCase(),
        ) ?? [])
      : [],
  );
  return found.toSorted((a, b) => GRAVITY.indexOf(a) - GRAVITY.indexOf(b))[0] ?? null;
}

const LONGEST_TITLE = 200;
const AT_ITS_BEGINNING = /^[\s*[(!-]*(cancell?ed|postponed|rescheduled)\b(?=\s*[:\])!*–-])/i;
const AT_ITS_END = /[\s([*-](cancell?ed|postponed|rescheduled)[\s)\]*!]*(?:\([^)]*\)\s*)?$/i;
const GRAVITY: readonly EventStatus[] = ['cancelled', 'postponed', 'rescheduled', 'moved_online', 'scheduled'];

/** A status that a title begins or ends with ("CANCELLED: Family Lecture"), which many sites write instead of setting one; WordPress writes its dash as an entity. */
export function statusInTitle(title: string | null): EventStatus | null {
  const text = printed(title, LONGEST_TITLE) ?? '';
  const word = AT_ITS_BEGINNING.exec(text)?.[1] ?? AT_ITS_END.exec(text)?.[1];
  return word === undefined ? null : (own(WORDS, word.toLowerCase()) ?? null);
}

/**
 * What has become of an event by its stated status and its title. "Scheduled" is what software states where nobody set anything, so that a title
 * that calls it off is heard; any other status was set by somebody, and stands. Opinion.
 */
export function statusSaid(stated: EventStatus | null, title: string | null): EventStatus {
  return stated === null || stated === 'scheduled' ? (statusInTitle(title) ?? 'scheduled') : stated;
}
