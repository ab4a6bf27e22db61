import { type EventStatus, fold, getOwn, valueAt } from '@kehilla/core';
import { statusInTitle, withoutStatus } from './said-off.ts';

const WORDS: Readonly<Record<string, EventStatus>> = {
  scheduled: 'scheduled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  postponed: 'postponed',
  rescheduled: 'rescheduled',
  movedonline: 'moved_online',
  בוטל: 'cancelled',
  מבוטל: 'cancelled',
  נדחה: 'postponed',
};

/**
 * schema.org's EventStatusType or a word like it, with or without its address before it and in any spelling ("EVENT_CANCELLED", "Event Cancelled"),
 * or a reference to it (`@id`, `name`); of several the gravest. Null where nothing is said.
 */
export function findStatus(value: unknown): EventStatus | null {
  const found = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((each) => {
    const word = typeof each === 'string' ? each : (valueAt(each, '@id') ?? valueAt(each, 'name'));
    return typeof word === 'string' ? (getOwn(WORDS, bareWord(word)) ?? []) : [];
  });
  return gravest(found);
}

/** Of what several places say of one event the gravest; null of none. */
export function gravest(statuses: readonly EventStatus[]): EventStatus | null {
  return statuses.toSorted((a, b) => GRAVITY.indexOf(a) - GRAVITY.indexOf(b))[0] ?? null;
}

/** The last part of an address, or the word itself, in small letters alone and without what says that it is a status. */
function bareWord(text: string): string {
  return text
    .slice(0, LONGEST_WORD)
    .trim()
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:]/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replace(/^(?:event|status|type)+/, '');
}

/** Longer words are no status, in characters. */
const LONGEST_WORD = 200;
const GRAVITY: readonly EventStatus[] = ['cancelled', 'postponed', 'rescheduled', 'moved_online', 'scheduled'];

/**
 * What has become of an event by its stated status and its title. "Scheduled" is what software states where nobody set anything, so that a title
 * that calls it off is heard; any other status was set by somebody, and stands. Opinion.
 */
export function statusSaid(stated: EventStatus | null, title: string | null): EventStatus {
  return stated === null || stated === 'scheduled' ? (statusInTitle(title) ?? 'scheduled') : stated;
}

/** A title, folded, without what became of the event, which may change: what tells two events of one page or hour apart. */
export function nameOfTitle(title: unknown): string {
  const text = typeof title === 'string' || typeof title === 'number' ? String(title) : '';
  return fold(withoutStatus(text));
}
