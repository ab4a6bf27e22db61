import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jewishCalendar, jewishCalendarAsText } from './jewish-calendar.ts';
import { SATURDAY_NOON } from '../testing/ask-calendar.ts';
import { BEFORE_NAMES } from '../testing/unchanged-calendar.ts';

const NOWS = [SATURDAY_NOON, new Date('2027-04-22T01:30:00.000Z')];

/** SHA-256 of every answer, one behind the other. */
function getHash(answer: (input: (typeof BEFORE_NAMES)[number], now: Date) => string): string {
  const hash = createHash('sha256');
  for (const now of NOWS) for (const input of BEFORE_NAMES) hash.update(answer(input, now)).update('\n');
  return hash.digest('hex');
}

/** An answer as text without members that came later: all others are as they were. */
function asBefore(input: (typeof BEFORE_NAMES)[number], now: Date): string {
  const { data, ...envelope } = jewishCalendar(input, { now });
  const { daf_yomi_he: _daf, location, ...days } = data;
  const { label: _label, label_he: _labelHe, ...place } = location;
  return JSON.stringify({ data: { location: place, ...days }, ...envelope });
}

// Recorded before anything could be asked for by name. A change of these is a change that every caller sees: it needs its line in the changelog.
test('answers to requests without a newer parameter are those of before, to the byte', () => {
  expect(BEFORE_NAMES).toHaveLength(528);
  expect(getHash(asBefore)).toBe('65cc8bad092d0547cc8c435670df32900cb1f96d591f65f5e9af3e8aa3d2457a');
});

// Their names tell where a ZIP lies since areas have labels.
test('and so are their iCalendar files', () => {
  expect(getHash((input, now) => jewishCalendarAsText(input, { now }))).toBe(
    'f2b11f949508b5125b6c7728474c51c3fcee31ef7298efd5aa93fd1013733269',
  );
});
