import { DAY_MS } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { findServices } from './services/find-services.ts';
import { getPlace } from './places/get-place.ts';
import { askCalendar } from './testing/ask-calendar.ts';
import { fakeLive, verify } from './testing/ask-verify.ts';
import { inventedCity, search } from './testing/invented-city.ts';
import { askEvents, eventCity, getEvent, listing, readEventCity } from './testing/invented-events.ts';
import { dish, menu, NEVER_READ, recommend } from './testing/invented-menus.ts';
import { ask as askServices, getCity, LOCKSMITHS, serving } from './testing/invented-providers.ts';
import { listed, named, NOW, place, reading } from './testing/invented-records.ts';
import { CITY, FLATBUSH, HERE } from './testing/neighbourhood.ts';

// Statements of the specification that no other test holds by itself. `packages/contract/law.csv` names them.

const PROVIDERS = getCity(LOCKSMITHS);
const EVENTS = eventCity(getEvent('ev_one', listing()));

describe('statuses', () => {
  test('ok is a normal answer of each operation that lists', async () => {
    expect(search(CITY).status).toBe('ok');
    expect((await recommend({ query: 'soup or fries' })).status).toBe('ok');
    expect(askServices(PROVIDERS, HERE).status).toBe('ok');
    expect(askEvents(readEventCity(getEvent('ev_one', listing()))).status).toBe('ok');
    expect(askEvents(EVENTS).status).toBe('partial');
    expect(askCalendar({ location: 'Brooklyn' }).status).toBe('ok');
    expect(getPlace({ place_id: 'pl_grill' }, { city: CITY, now: NOW }).status).toBe('ok');
  });

  test('no_data where nothing is known of what was asked, with no error', async () => {
    expect(search(CITY, { q: 'zyzzyva' }).status).toBe('no_data');
    expect((await recommend({ query: 'zyzzyva' })).status).toBe('no_data');
    expect(askServices(PROVIDERS, { service: 'zyzzyva' }).status).toBe('no_data');
    expect(askEvents(EVENTS, { q: 'zyzzyva' }).status).toBe('no_data');
  });

  test('lack of evidence is an answer: unknown, not_found, no_data and temporarily_unavailable', async () => {
    expect((await verify(CITY, { name: 'Label Only Deli' })).status).toBe('unknown');
    expect((await verify(CITY, { name: 'Nobody Bears This' })).status).toBe('not_found');
    expect(search(CITY, { q: 'zyzzyva' }).status).toBe('no_data');
    const bare = inventedCity([place('pl_x', [named('Lone Cafe')])], { readings: [] });
    const live = fakeLive(bare, { ou: 'unreachable', ok: 'timed_out' });
    expect((await verify(bare, { name: 'Lone Cafe', live: 'always' }, { live })).status).toBe(
      'temporarily_unavailable',
    );
  });

  test('a place on no list is unknown, and its summary no_readable_agency_lists_it', async () => {
    const { status, data } = await verify(CITY, { name: 'Label Only Deli' });
    expect([status, data.answer.kosher_status]).toEqual(['unknown', 'no_readable_agency_lists_it']);
    expect(search(CITY, { q: 'Label Only Deli' }).data.results[0]?.kosher.status).toBe('no_readable_agency_lists_it');
  });

  test('each branch of an ambiguous answer has its own evidence, and the caller is told to ask which', async () => {
    const branch = (id: string, x: number) =>
      place(id, [named('Twin Grill', { location: { lat: HERE.lat + x, lng: HERE.lng } })]);
    const city = inventedCity([branch('pl_a', 0), branch('pl_b', 0.02)]);
    const { status, data } = await verify(city, { name: 'Twin Grill' });
    expect(status).toBe('ambiguous');
    expect(data.branches?.map(({ certifications, kosher }) => [certifications, kosher.status])).toEqual([
      [[], 'no_readable_agency_lists_it'],
      [[], 'no_readable_agency_lists_it'],
    ]);
    expect(data.answer.advice).toMatch(/^Ask which branch is meant/);
  });
});

describe('kosher answers', () => {
  test('a listing that was confirmed within 14 days is verified, an older one stale', async () => {
    const seen = (ms: number) => {
      const at = new Date(NOW.getTime() - 14 * DAY_MS + ms).toISOString();
      const line = listed('ou', 'Fortnight Grill', {}, { last_seen_at: at, observed_at: at });
      return inventedCity([place('pl_14', [named('Fortnight Grill'), line])]);
    };
    const note = async (ms: number) => {
      const city = seen(ms);
      return [
        (await verify(city, { name: 'Fortnight Grill' })).status,
        search(city, { q: 'Fortnight Grill' }).data.results[0]?.kosher.status,
      ];
    };
    expect(await note(0)).toEqual(['verified', 'listed_by_agency']);
    expect(await note(-1)).toEqual(['stale', 'listing_stale']);
  });

  test('a certificate document is labelled as one, and its source is the service’s own', async () => {
    const { data, sources } = await verify(CITY, { name: 'Document Caterers' });
    expect(data.certifications.map(({ evidence_kind }) => evidence_kind)).toEqual(['certificate_document']);
    expect(sources.find(({ kind }) => kind === 'kehilla')?.name).toMatch(
      /^Certificate document of .*attached by a curator/,
    );
    expect(search(CITY, { q: 'Document Caterers' }).data.results[0]?.kosher.evidence_kinds).toEqual([
      'certificate_document',
    ]);
  });

  test('every kosher answer says that it is no ruling and sends to the rabbi', async () => {
    for (const name of ['Maple Grill', 'Harbor Bagels', 'Both Sides Cafe', 'Label Only Deli', 'Old Oven Bakery']) {
      const { data, notes } = await verify(CITY, { name });
      const note = [data.answer.summary, data.answer.advice, ...(notes ?? [])].join(' ');
      expect(note, name).toMatch(/your rabbi/i);
      expect(note, name).toMatch(/no ruling/);
    }
    expect(search(CITY, { kosher_only: true }).notes?.join(' ')).toMatch(/ask your rabbi/);
    expect((await recommend({ query: 'cholent' })).notes?.join(' ')).toMatch(/ask your rabbi/);
  });

  test('evidence gives the agency, the address of its listing, when it was confirmed, what is served and the standards', async () => {
    const line = listed(
      'ou',
      'Evidence Grill',
      { food_status: ['meat'], standards: ['glatt'] },
      { url: 'https://ou.example/evidence-grill' },
    );
    const city = inventedCity([place('pl_e', [named('Evidence Grill'), line])], { readings: [reading('ou')] });
    expect((await verify(city, { name: 'Evidence Grill' })).data.certifications).toMatchObject([
      {
        agency: 'OU',
        listing_url: 'https://ou.example/evidence-grill',
        last_seen_on_list_at: line.last_seen_at,
        food_status: 'meat',
        standards: ['glatt'],
      },
    ]);
  });
});

describe('who is meant', () => {
  test('a place is identified by its id, its name, its website or its point, each alone', async () => {
    const site = 'https://four-ways.example/';
    const city = inventedCity([place('pl_four', [named('Four Ways Grill', { website: site, location: FLATBUSH })])]);
    for (const request of [{ place_id: 'pl_four' }, { name: 'Four Ways Grill' }, { url: site }, FLATBUSH])
      expect((await verify(city, request)).data.subject?.place_id, JSON.stringify(request)).toBe('pl_four');
  });
});

describe('what is searched', () => {
  test('services are trades, medical, legal and similar', () => {
    const city = getCity([
      place('pl_trade', [serving('plumber', 'Sample Pipes')]),
      place('pl_medical', [serving('dentist', 'Sample Teeth')]),
      place('pl_legal', [serving('lawyer', 'Sample Law')]),
      place('pl_similar', [serving('accountant', 'Sample Books')]),
    ]);
    for (const [service, id] of [
      ['plumber', 'pl_trade'],
      ['dentist', 'pl_medical'],
      ['lawyer', 'pl_legal'],
      ['accountant', 'pl_similar'],
    ] as const)
      expect(askServices(city, { service }).data.providers.map(({ place_id }) => place_id)).toEqual([id]);
  });

  test('kosher and Jewish places are found', () => {
    const found = (q: string) => search(CITY, { q }).data.results.map(({ place_id }) => place_id);
    expect(found('Maple Grill')).toContain('pl_grill');
    expect(found('shul')).toContain('pl_shul');
    expect(found('בית כנסת')).toContain('pl_shul');
  });

  test('dishes are looked for within 5000 m of a point, and within an area’s own size', async () => {
    const radius = async (request: object) =>
      (await recommend({ query: 'roll', ...request })).data.understood?.radius_m;
    expect(await radius(HERE)).toBe(5_000);
    expect(await radius({ location: 'Crown Heights' })).toBe(2_000);
    expect(await radius({ ...FLATBUSH, radius_m: 700 })).toBe(700);
  });

  test('services do not check kashrus: nothing of certification stands in an answer', () => {
    const { data } = askServices(PROVIDERS, { service: 'kosher locksmith', ...HERE });
    expect(data.providers.length).toBeGreaterThan(0);
    for (const provider of data.providers) expect(Object.keys(provider)).not.toContain('kosher');
  });

  test('an event tells what its own listing published', () => {
    const [event] = askEvents(EVENTS).data.events;
    const members =
      'name organizer venue address starts_at ends_at price is_free url category sources listing_checked_at';
    for (const member of members.split(' ')) expect(event, member).toHaveProperty(member);
    const own = listing();
    expect(event).toMatchObject({ name: own.title, venue: own.venue, url: own.url, price: own.price });
  });
});

describe('menus', () => {
  test('where no menu is on file the answer says so', async () => {
    const { status, notes } = await recommend({ name: 'Siteless Diner' }, { menus: NEVER_READ });
    expect(status).toBe('no_data');
    expect(notes?.join(' ')).toContain('No menu of “Siteless Diner” is on file.');
  });

  test('a dish has the price that its menu prints, why it matches, what could not be checked, its menu and date, and its place’s certification', async () => {
    const city = inventedCity([place('pl_d', [named('Dish Grill'), listed('ou', 'Dish Grill')])], {
      menus: [menu('pl_d', [dish('Bean Soup', '$7')])],
    });
    const { data } = await recommend({ query: 'bean soup, no nuts' }, { city });
    expect(data.dishes).toMatchObject([
      {
        dish: 'Bean Soup',
        price: { amount: 7, currency: 'USD' },
        price_text: '$7',
        matched: [
          { word: 'bean', where: 'dish' },
          { word: 'soup', where: 'dish' },
        ],
        could_not_check: [{ constraint: 'no nuts' }],
        source: 'https://pl-d.example/menu',
        read_at: menu('pl_d', []).observed_at,
        kosher: { status: 'listed_by_agency', certified_by: ['OU'] },
      },
    ]);
    expect(data.dishes[0]?.why.factors.length).toBeGreaterThan(0);
  });
});

test('the days asked for are counted from the date, and have their holidays, candle lightings and portions', () => {
  const { data } = askCalendar({ location: 'Brooklyn', date: '2026-12-01', days: 12 });
  const dates = data.events.map(({ date }) => date);
  expect(dates.every((date) => date >= '2026-12-01' && date <= '2026-12-12')).toBe(true);
  const of = (kind: string) => data.events.filter((event) => event.kind === kind).map(({ date }) => date);
  expect(of('candle_lighting')).toEqual(['2026-12-04', '2026-12-11']);
  expect(of('parsha')).toEqual(['2026-12-05', '2026-12-12']);
  expect(data.events.some(({ title_en }) => /Chanukah/.test(title_en))).toBe(true);
  const one = askCalendar({ location: 'Brooklyn', date: '2026-12-04', days: 1 }).data.events;
  expect(new Set(one.map(({ date }) => date))).toEqual(new Set(['2026-12-04']));
});

test('no operation changes state: the same questions get the same answers, in whatever order they come', async () => {
  const questions = [
    () => search(CITY, { q: 'pizza' }),
    () => verify(CITY, { name: 'Maple Grill' }),
    () => recommend({ query: 'roll' }),
    () => findServices({ service: 'locksmith', limit: 5, ...HERE }, { city: PROVIDERS, now: NOW }),
    () => askEvents(EVENTS),
    () => askCalendar({ location: 'Brooklyn' }),
  ];
  const first = await Promise.all(questions.map(async (ask) => ask()));
  const again = await Promise.all(questions.toReversed().map(async (ask) => ask()));
  expect(again.toReversed()).toEqual(first);
});
