import type { Freshness, Source } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { cutBetweenWords, getDayAndTime, getDay, getName, listSources, getTime } from './parts.ts';

test.each([
  ['2026-11-21T02:54:24.052Z', '2026-11-20', 'an evening in New York, as summaries tell it'],
  ['2026-07-21T04:30:00Z', '2026-07-21', 'after its midnight in summer'],
  ['2026-08-13T00:00:00.000Z', '2026-08-13', 'a day without a time'],
  ['2026-11-27T23:30:00-05:00', '2026-11-27', 'an offset of its own'],
  ['2026-11-28T00:30:00+02:00', '2026-11-28', 'an offset of its own'],
])('the day of %s is %s: %s', (instant, day) => {
  expect(getDay(instant)).toBe(day);
});

test('a time is told as it stands, with its own day', () => {
  expect(getDayAndTime('2026-11-21T02:54:00Z')).toBe('Sat 2026-11-21 02:54');
  expect(getTime(null)).toBe('no such time');
});

test('what is invented says so once', () => {
  expect(getName('Maple (sample)', true)).toBe('“Maple (sample)”');
  expect(getName('Maple', true)).toBe('“Maple” (invented sample)');
  expect(getName('Maple', undefined)).toBe('“Maple”');
});

test.each([
  ['Maple Bakery is open', 40, 'Maple Bakery is open'],
  ['Maple Bakery is open', 15, 'Maple Bakery …'],
  ['Maple Bakery is open', 14, 'Maple Bakery …'],
  ['Maple Bakery is open', 13, 'Maple …'],
  ['https://maple.example/menu', 10, 'https:// …'],
])('%j in %i characters', (text, most, note) => {
  expect(cutBetweenWords(text, most)).toBe(note);
});

describe('sources', () => {
  const source = (name: string, attribution?: string): Source => ({
    name,
    kind: 'government_register',
    url: null,
    observed_at: '2026-11-20T00:00:00Z',
    ...(attribution === undefined ? {} : { attribution }),
  });
  const freshness: Freshness = {
    as_of: '2026-11-22T00:00:00Z',
    oldest_fact_at: '2026-11-20T00:00:00Z',
    fresh_until: null,
    state: 'stale',
    tier: 'db',
  };

  test('each is named once, and the age is told however many there are', () => {
    const [phrase] = listSources([source('Maple'), source('Maple'), source('Birch')], freshness);
    expect(phrase).toBe('Sources: Maple, 2026-11-20; Birch, 2026-11-20. Freshness: stale, oldest fact of 2026-11-20.');
    const many = Array.from({ length: 30 }, (_, i) => source(`Invented register number ${i}`));
    const [some] = listSources(many, freshness);
    expect(some).toMatch(/; and \d+ more\. Freshness: stale, oldest fact of 2026-11-20\.$/);
    expect(some?.length).toBeLessThan(260);
  });

  test('attributions follow, the shortest first, so that most of them have room', () => {
    const notes = listSources(
      [source('Maple', 'An invented attribution that goes on'), source('Birch', '© Birch')],
      freshness,
    );
    expect(notes.slice(1)).toEqual(['© Birch.', 'An invented attribution that goes on.']);
  });
});
