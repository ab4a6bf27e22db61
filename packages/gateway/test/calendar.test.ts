import { jewishCalendar, jewishCalendarAsText } from '@kehilla/answers';
import { describe, expect, test } from 'vitest';
import type { Handlers } from '../src/index.ts';
import { expectContract, kit } from './kit.ts';

// The calendar itself behind the door: every reply is held to the contract.
const handlers: Handlers = {
  jewish_calendar: (input, { now, media_type }) =>
    media_type === 'text/calendar'
      ? { media_type, text: jewishCalendarAsText(input, { now }) }
      : jewishCalendar(input, { now }),
};
const ask = (query: string, headers: Record<string, string> = {}) =>
  kit({ handlers }).ask({ path: '/v1/calendar', query, headers });

describe('200', () => {
  test.each([
    'location=Crown+Heights&date=2026-11-20',
    `location=${encodeURIComponent('ירושלים')}&days=60`,
    'lat=60.17&lng=24.94&tz=Europe%2FHelsinki&date=2026-06-20',
    'lat=40.67&lng=-73.94&candle_minutes=0&israel=true',
    'location=Kiritimati',
    'location=Crown+Heights&holiday=first+night+of+chanukah',
    `location=London&holiday=${encodeURIComponent('פסח')}&year=5788`,
    'location=London&holiday=asara+btevet&year=2019',
    'location=London&hebrew_date=15+Nisan+2448',
    'location=Tromso&hebrew_date=15+Sivan',
    'location=London&yahrzeit_of=2019-03-05+after+sunset',
    'location=London&yahrzeit_of=7+Adar+5780&year=5787',
    'location=London&havdalah=72&zmanim=all&elevation_m=750',
    'location=Tromso&date=2026-06-20&havdalah=16.1&zmanim=all',
    'location=London&date=2027-08-12&include=all',
    'location=London&year_view=true',
    'location=Tromso&year_view=true&year=2027&include=molad',
    'location=Jerusalem&date=2027-05-01&include=omer,readings',
    'location=Tromso&date=2027-08-11&include=fasts,learning,prayers,molad',
  ])('%s', async (query) => {
    const reply = await ask(query);
    expect(reply.status).toBe(200);
    expectContract(reply, 'jewish_calendar');
  });

  test('eight days unless asked otherwise, as JSON or as iCalendar', async () => {
    const json = JSON.parse((await ask('location=London&date=2026-11-20')).body ?? '') as {
      data: { events: object[] };
    };
    const { body, headers } = await ask('location=London&date=2026-11-20', { accept: 'text/calendar' });
    expect(headers['Content-Type']).toBe('text/calendar; charset=utf-8');
    expect(body?.match(/BEGIN:VEVENT/g)).toHaveLength(json.data.events.length);
  });
});

describe('400', () => {
  test.each([
    ['', 'location'],
    ['location=Nowhereville', 'location'],
    ['lat=48.85', 'lng'],
    ['lat=48.85&lng=2.35', 'tz'],
    ['location=London&tz=Paris', 'tz'],
    ['location=London&date=2026-02-30', 'date'],
    ['location=London&date=1899-12-31', 'date'],
    ['location=London&date=tomorrow', 'date'],
    ['location=London&days=61', 'days'],
    ['location=London&candle_minutes=61', 'candle_minutes'],
    ['location=London&holiday=bananas', 'holiday'],
    ['location=London&hebrew_date=30+Tevet', 'hebrew_date'],
    ['location=London&yahrzeit_of=soon', 'yahrzeit_of'],
    ['location=London&year=5788', 'year'],
    ['location=London&havdalah=2', 'havdalah'],
    ['location=London&zmanim=mine', 'zmanim'],
    ['location=London&elevation_m=-430', 'elevation_m'],
    ['location=London&include=weather', 'include'],
    ['location=London&holiday=pesach&year=0', 'year'],
  ])('%j names %s', async (query, field) => {
    const reply = await ask(query);
    expect(reply.status).toBe(400);
    expectContract(reply, 'jewish_calendar');
    expect(reply.body).toContain(`"field":"${field}"`);
  });
});
