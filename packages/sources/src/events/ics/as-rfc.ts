import { MINUTE_MS } from '@kehilla/core';
import { statedTime } from '../shared/event-time.ts';
import { utcOf } from '../shared/zone-time.ts';

const TIMES = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;[^:\n]*)?):(.*)$/gim;
/** A rule's words are read in any case (RFC 5545 §2) and written with spaces by some; the library reads neither. */
const RULES = /^(?:RRULE|EXRULE)[;:].*$/gim;
/** A zone whose name has a colon stands between quotes; some software leaves them out. */
const BARE_ZONES =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[^:"\n]*;TZID=)([^":;\n]*:[^"\n]*)(:\d{4}-?\d{2}-?\d{2}[^\n]*)$/gim;
const IN_FORM = /^\d{8}(?:T\d{6}Z?)?$/;
/** Letters of `20261206` and of `20261206T190000`. */
const [DAY_LENGTH, TIME_LENGTH] = [8, 15] as const;
const DAYS = /^\d{8}(?:,\d{8})*$/;

/**
 * An event's lines as RFC 5545 spells times and rules, where their software has it otherwise: `2026-12-06T19:00`, an offset (`20261206T190000-0500`,
 * which the library would pass over), a small `z`, a day without the parameter that says that it is one. What is no time either way stays as it is.
 */
export function asRfc(block: string): string {
  return block
    .replace(BARE_ZONES, '$1"$2"$3')
    .replace(TIMES, (line, name: string, written: string) => {
      if (/;VALUE=PERIOD/i.test(name)) return line;
      const values = written.trim().split(',').map(timeAsRfc).join(',');
      const isBareDay = DAYS.test(values) && !/;VALUE=/i.test(name);
      return `${name}${isBareDay ? ';VALUE=DATE' : ''}:${values}`;
    })
    .replace(RULES, (line) => line.toUpperCase().replaceAll(/[ \t]/g, ''));
}

/** One time in the form: in UTC where it states an offset, else by the clock that its line names. */
function timeAsRfc(written: string): string {
  const stated = IN_FORM.test(written) ? null : statedTime(written);
  if (stated === null) return written;
  const { wall, offset_minutes, is_day } = stated;
  const utc = utcOf(wall);
  // A day that no calendar has is left to be refused.
  if (utc === null) return written;
  const text = new Date(utc - (offset_minutes ?? 0) * MINUTE_MS).toISOString().replaceAll(/[-:]/g, '');
  return is_day ? text.slice(0, DAY_LENGTH) : `${text.slice(0, TIME_LENGTH)}${offset_minutes === null ? '' : 'Z'}`;
}
