import { quoteText } from '@kehilla/core';
import type { KosherFirst } from '../find/kosher-first.ts';

/** What the places are that answer a question for kosher food, in their order, and how many were left out; null stands for nothing to say. */
export function kosherFirstNotes({
  listed,
  labelled,
  beyond,
  beside,
  elsewhere,
  conflicted,
  otherwise,
  leftOut,
  widened,
  namesake,
}: KosherFirst): (string | null)[] {
  const parts = [
    listed > 0 ? `${places(listed)} that an agency lists` : null,
    labelled > 0 ? `${places(labelled)} that a map or register calls kosher, which is no certification` : null,
    beyond > 0 ? `${places(beyond)} that an agency lists, beyond the area, nearest first` : null,
    beside > 0 ? `${places(beside)} that an agency lists, of another kind or of a kind that no source tells` : null,
    elsewhere > 0 ? `${places(elsewhere)} that an agency lists, of another kind and beyond the area` : null,
    conflicted > 0 ? `${places(conflicted)} that an agency lists and of which evidence contradicts itself` : null,
  ].filter((part) => part !== null);
  const isMixed = parts.length > 1 || labelled + beyond + beside + elsewhere + conflicted > 0;
  return [
    widened === null
      ? null
      : `No place that an agency lists is within ${widened.from_m} m; the nearest that is listed, ${quoteText(widened.nearest.name)}${widened.nearest.isOfKind ? '' : ', of another kind'}, is ${widened.nearest.distance_m} m away.`,
    isMixed
      ? `Kosher food was asked for: ${parts.join('; then ')}.${labelled > 0 ? ' {"kosher_only": true} shows listed places alone.' : ''}`
      : null,
    namesake === null
      ? null
      : `A place called ${quoteText(namesake)} is on record, and nothing calls it kosher, which does not mean "not kosher"; leave "kosher" out of q to see it, or ask verify_kosher (POST /v1/kosher/verify).`,
    otherwise > 0
      ? `${places(otherwise)} ${was(otherwise)} left out because the agency that lists ${them(otherwise)} states something else than was asked.`
      : null,
    leftOut > 0
      ? `${places(leftOut)} that would fit ${was(leftOut)} left out because nothing calls ${them(leftOut)} kosher, which does not mean "not kosher"; leave "kosher" out of q to see ${them(leftOut)}.`
      : null,
  ];
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

function was(count: number): string {
  return count === 1 ? 'was' : 'were';
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them';
}
