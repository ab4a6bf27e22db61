import { zoneClock } from '@kehilla/calendar';
import { NEW_YORK_ZONE } from '@kehilla/core';
import { sayArguments } from '../notes.ts';
import { listRefused, type Plan } from '../plan.ts';
import type { LaterEvents, RequestedEvents } from './ask-events.ts';
import type { EventsQuery } from './plan.ts';
import type { UnderstoodEvents } from './understand.ts';

/**
 * Says how many are the Jewish community's, and of how many that is not known, which is no statement that they are not. Null where all of them are and nothing was
 * left out.
 */
export function sayCommunity(
  { community_only, said_community }: UnderstoodEvents,
  { community, others }: RequestedEvents['found'],
): string | null {
  const read = said_community === null ? '' : `"${said_community}" was read as the Jewish community's events only. `;
  if (others === 0) return read.trim() || null;
  if (community_only)
    return `${read}Left out: ${others === 1 ? '1 event' : `${others} events`} of which nothing known here says that; send {"community_only": false} to see them.`;
  const some = community === 0 ? 'None' : community;
  return `${some} of the ${community + others} that fit ${community < 2 ? 'is' : 'are'} known to be the Jewish community's ("community"); the others are for everybody, as far as known.`;
}

/** Says how refusals were read, a sentence each; empty if there are none. */
export function listRefusals({ must, refused, told }: Plan<EventsQuery>): readonly string[] {
  const shares = [...must, ...refused].flatMap((constraint) => constraint.shares);
  const listPhrases = (rule: string): string[] => listRefused(shares, rule).map(({ text }) => text.toLowerCase());
  const ofThings = refused.filter(
    ({ of, shares: own }) => of === 'kind' && listRefused(own, 'called off').length === 0,
  );
  const [things, unheard] = [false, true].map((isUnheard) =>
    ofThings.filter(({ drop }) => (drop === null) === isUnheard).map(({ phrase }) => phrase),
  ) as [string[], string[]];
  const times = listPhrases('refused time');
  const places = listPhrases('refused place');
  const calledOff = listPhrases('called off');
  const aside = told.filter(({ by }) => IN_VAIN[by] === true).map(({ text }) => text.toLowerCase());
  return [
    things.length === 0
      ? null
      : `Events whose listing has ${things.join(', ')} were left out; that the others do not have it is not known.`,
    unheard.length === 0
      ? null
      : `Nothing was left out for ${unheard.join(', ')}: no event has that in its title, organizer or venue.`,
    calledOff.length === 0 ? null : `What is cancelled or postponed was left out: "${calledOff.join('", "')}".`,
    times.length === 0 ? null : `What begins then was left out: "${times.join('", "')}".`,
    places.length === 0
      ? null
      : `What takes place there, or nobody says where, was left out: "${places.join('", "')}".`,
    aside.length === 0
      ? null
      : `"${aside.join(' ')}" cannot be asked for and was not used; send location, from and to.`,
  ].filter((sentence) => sentence !== null);
}

/** Rules that set words aside which ask for what cannot be asked for. */
const IN_VAIN: Readonly<Record<string, true>> = {
  'cannot be refused': true,
  'another place': true,
  'at least a price': true,
};

/** The most times of a question that are told one by one. */
const MOST_TIMES = 4;

/** Says how words of time were read: the hours of several days once, other times one by one. */
export function sayTimes({ from, to, within, is_over }: UnderstoodEvents, phrase: string): string {
  const times = within ?? [];
  const clockTimes = times.map(([begins, ends]) => [sayClock(begins), sayClock(ends - 1_000)] as const);
  const hours = new Set(clockTimes.map(([begins, ends]) => `${begins.slice(-5)} and ${ends.slice(-5)}`));
  const over = is_over ? ', which is over' : '';
  const window = `"${phrase}" was read as from ${sayClock(from)} to ${sayClock(to)} in New York${over}`;
  if (times.length < 2) return `${window}.`;
  if (hours.size === 1) return `${window}, only what begins between ${[...hours].join('')}.`;
  const first = clockTimes.slice(0, MOST_TIMES).map(([begins, ends]) => `${begins} to ${ends}`);
  return `${window}, only what begins in these times: ${first.join('; ')}${clockTimes.length > MOST_TIMES ? '; and so on' : ''}.`;
}

/** Says how many events begin later, and the `to` that finds the first of them: the end of its day in New York. */
export function sayLater({ count, name, at }: LaterEvents): string {
  const clock = zoneClock(NEW_YORK_ZONE);
  const to = clock.isoAt(clock.findStart(clock.dayAt(at) + 1) - 1_000);
  const first = `"${name}" at ${sayClock(at)}`;
  return count === 1
    ? `1 such event begins later, ${first}; send ${sayArguments({ to })} to see it.`
    : `${count} such events begin later, the first ${first}; send ${sayArguments({ to })} or later to see them.`;
}

/** An instant on New York's clock: "2026-11-21 22:40". */
export function sayClock(instant: number): string {
  return zoneClock(NEW_YORK_ZONE).isoAt(instant).slice(0, 16).replace('T', ' ');
}
