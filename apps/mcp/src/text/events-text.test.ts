import { document, type SearchEventsEnvelope } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { spellOut } from './spell-out.ts';
import { textOfAnswer } from './text-of-answer.ts';

const EVENTS = structuredClone(document.components.examples['SearchEvents']?.value) as unknown as SearchEventsEnvelope;

/** Whole days as listings give them: their end is the midnight after the last. */
const DAY = { all_day: true, starts_at: '2026-11-22T00:00:00-05:00' };

/** A stale listing that says little. */
const OLD = {
  source: 'Invented Friends',
  url: null,
  price: null,
  is_free: null,
  listing_checked_at: '2026-11-10T06:00:00Z',
};

describe('events', () => {
  const listNotes = (own: object) =>
    textOfAnswer('search_events', {
      ...EVENTS,
      data: { ...EVENTS.data, events: EVENTS.data.events.slice(0, 1).map((event) => ({ ...event, ...own })) },
    });

  test('cancelled, stale and disputed ones are said to be so', () => {
    const conflicts = [{ field: 'starts_at', claims: [] }];
    const text = listNotes({ event_status: 'moved_online', listing_state: 'stale', conflicts });
    expect(text).toContain('MOVED ONLINE');
    expect(text).toContain('STALE: listing last read');
    expect(text).toContain('listings disagree on starts at');
    expect(listNotes({ event_status: 'cancelled' })).toContain('CANCELLED');
  });

  test.each([
    [{}, '1. “Klezmer evening” (invented sample) · Sun 2026-11-22 19:30 to 21:30 · '],
    [{ ends_at: null }, ' · Sun 2026-11-22 19:30 · '],
    [{ ends_at: '2026-11-23T00:30:00-05:00' }, ' · Sun 2026-11-22 19:30 to Mon 2026-11-23 00:30 · '],
    [
      { time_zone: 'Asia/Jerusalem', starts_at: '2026-11-22T19:30:00+02:00', ends_at: null },
      '19:30 (Asia/Jerusalem) · ',
    ],
    [{ ...DAY, ends_at: '2026-11-23T00:00:00-05:00' }, ' · Sun 2026-11-22, all day · '],
    [{ ...DAY, ends_at: '2026-11-25T00:00:00-05:00' }, ' · Sun 2026-11-22 to Tue 2026-11-24, all day · '],
    [{ url: 'https://own.example/a' }, ' · read 2026-11-20, page https://own.example/a · '],
    [
      {
        calendar_note:
          'Starts during Shabbat there (2026-11-20 16:15 to 2026-11-21 17:18, candle lighting to nightfall). A calculation, not a ruling.',
      },
      ' 21:30 · starts during Shabbat (calculated) · ',
    ],
    [{ url: null }, ' · read 2026-11-20, page not known · '],
    [{ stale_listings: [OLD] }, ' · STALE: Invented Friends (price not stated, read 2026-11-10) · '],
    [
      { stale_listings: [{ ...OLD, is_free: true, url: 'https://list.example/k' }] },
      ' · STALE: Invented Friends (free, read 2026-11-10, page https://list.example/k) · ',
    ],
    [
      { organizer: 'Sample Hall', venue: 'Sample Hall, floor 2' },
      ' · Sample Hall, floor 2 · read 2026-11-20, page https://samplestreet.example/events/klezmer · 20 Sample Street, Brooklyn, NY 11215',
    ],
  ])('with %j it is told when it is, its page, and when that was read', (own, line) => {
    expect(listNotes(own)).toContain(line);
  });

  test('however little room there is, each event is told, with its day and what became of it', () => {
    const [event] = EVENTS.data.events;
    const calendar_note = 'Starts during Shabbat there (2026-11-20 16:15 to 2026-11-21 17:18).';
    const cancelled = { ...event, event_status: 'cancelled', listing_state: 'stale', calendar_note };
    const events = [event, event, ...Array.from({ length: 3 }, (_, i) => ({ ...cancelled, name: `Gala ${i}` }))];
    for (let most = 0; most <= 600; most += 50) {
      const text = spellOut(textOfAnswer('search_events', { ...EVENTS, data: { ...EVENTS.data, events } }, most));
      const marked =
        /^\d\. CANCELLED: “Gala \d” \(invented sample\) · Sun 2026-11-22 [\d: to]+ · starts during Shabbat \(calculated\) · from 18 USD · community · STALE: listing last read 2026-11-20 · listings disagree on price · id ev_\S+/gm;
      expect(text.match(marked)).toHaveLength(3);
      expect(text.match(/^[12]\. “Klezmer evening”/gm)).toHaveLength(2);
    }
  });

  test('where nothing was searched no window is told', () => {
    const data = { ...EVENTS.data, events: [], count: 0, coverage: { ...EVENTS.data.coverage, covered: false } };
    const text = textOfAnswer('search_events', { ...EVENTS, status: 'no_data', data });
    expect(text).toContain('Nothing was searched.');
    expect(text).not.toContain('Looked from');
  });

  test('it is told when was looked for', () => {
    const understood = {
      ...EVENTS.data.understood,
      from: '2026-11-21T22:40:22-05:00',
      to: '2026-11-21T23:59:59-05:00',
    } as NonNullable<typeof EVENTS.data.understood>;
    const text = textOfAnswer('search_events', { ...EVENTS, data: { ...EVENTS.data, understood } });
    expect(text).toContain(' Looked from Sat 2026-11-21 22:40 to Sat 2026-11-21 23:59 in New York.');
  });

  test('an unknown price is not free', () => {
    expect(listNotes({ price: null, is_free: null })).toContain('price not stated');
  });

  test('what is known to be of the community says so; nothing is said of what is not known', () => {
    expect(listNotes({ community: true })).toContain(' · community · ');
    expect(listNotes({ community: null })).not.toContain(' · community · ');
  });

  test('what was left out is told, also where nothing is left', () => {
    const note = ['12 events were left out because no price is stated, which is not the same as free.'];
    const data = { ...EVENTS.data, events: [], count: 0, coverage: { ...EVENTS.data.coverage, more: 0, note } };
    const text = textOfAnswer('search_events', { ...EVENTS, status: 'no_data', data });
    expect(text).toContain('Status: no_data. 0 events.');
    expect(text).toContain(note[0]);
  });
});
