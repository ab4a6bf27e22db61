import { listTold } from '@kehilla/web';
import { tellEntry, tellZman } from '@kehilla/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Members, type PeopleServer, startForPeople } from './people-server.ts';
import { getText } from './text-of-page.ts';

vi.setConfig({ testTimeout: 60_000 });

let people: PeopleServer;
beforeAll(async () => {
  people = await startForPeople();
});
afterAll(() => people?.stop());

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The members whose texts a page tells: as they come, or sentence by sentence as pages say it, with all that the sentence holds. */
const WORDS: ReadonlySet<string> = new Set([
  'notes',
  'note',
  'name',
  'address',
  'dish',
  'place',
  'price_text',
  'description',
  'constraint',
  'reason',
  'detail',
  'method',
  'shown_not_scored',
  'summary',
  'advice',
  'missing',
  'attribution',
  'license',
  'opinion',
  'venue',
  'organizer',
  'calendar_note',
  'licence_note',
  'listed_name',
  'scope_note',
  'phone_published_by',
  'agency_name',
  'daf_yomi',
]);
/** Members of a question itself, which the form repeats in its fields and no text. */
const ASKED: ReadonlySet<string> = new Set(['query', 'understood', 'ranking']);

/** Every text that stands under one of these names, wherever it stands but in the question. */
function textsUnder(value: unknown, names: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsUnder(item, names));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    if (ASKED.has(name)) return [];
    if (!names.has(name) || (typeof own === 'object' && own !== null && !Array.isArray(own)))
      return textsUnder(own, names);
    const texts = Array.isArray(own) ? own : [own];
    return texts.filter((text): text is string => typeof text === 'string');
  });
}

/** Whether a page tells a text: as it came, or each of its sentences in the words of the pages. */
function isTold(shown: string, text: string): boolean {
  return shown.includes(text) || listTold('en', text).every((sentence) => shown.includes(getText(sentence)));
}

/** Holds that a page shows all these texts of an answer; returns how many they are. */
function expectShown(shown: string, notes: unknown, names: ReadonlySet<string> = WORDS): number {
  const texts = textsUnder(notes, names).map(flat);
  expect(texts.filter((text) => !isTold(shown, text))).toEqual([]);
  return texts.length;
}

/** Holds that names stand on a page in the order of the answer. */
function expectInOrder(shown: string, names: readonly string[]): void {
  let from = 0;
  for (const name of names) {
    const at = shown.indexOf(flat(name), from);
    expect(at, `${name} in its order`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

const LATELY = '2026-01-15';
const SEARCH = '/v1/places/search';

describe('a page of answers says what the interface says, in its order', () => {
  test.each<[page: string, path: string, body?: Members]>([
    ['/places?q=pizza', `${SEARCH}?q=pizza&limit=20`],
    ['/places?q=sushi+not+in+flatbush&kosher_only=true', `${SEARCH}?q=sushi+not+in+flatbush&kosher_only=true&limit=20`],
    ['/places?q=glatt+restaurant&location=Atlantis', `${SEARCH}?q=glatt+restaurant&location=Atlantis&limit=20`],
    [
      '/places?hashgacha=OU&hashgacha=OK&food_status=dairy&standards=cholov_yisroel&open_now=true',
      `${SEARCH}?hashgacha=OU,OK&food_status=dairy&standards=cholov_yisroel&open_now=true&limit=20`,
    ],
    ['/places?category=bakery&location=Crown+Heights', `${SEARCH}?category=bakery&location=Crown+Heights&limit=20`],
    ['/?q=mikvah', `${SEARCH}?q=mikvah&limit=20`],
    ['/verify?name=pizza', '/v1/kosher/verify', { name: 'pizza', live: 'never' }],
    ['/verify?name=Nobody+Knows+This', '/v1/kosher/verify', { name: 'Nobody Knows This', live: 'never' }],
    [
      '/verify?name=https://nobody.example/menu',
      '/v1/kosher/verify',
      { url: 'https://nobody.example/menu', live: 'never' },
    ],
    ['/eat?query=soup+no+nuts', '/v1/food/recommend', { query: 'soup no nuts', live: 'never', limit: 20 }],
    [
      '/eat?query=pizza&max_price=20&exclude=onion,olives&kosher_only=true',
      '/v1/food/recommend',
      {
        query: 'pizza',
        max_price: 20,
        exclude: ['onion', 'olives'],
        kosher_only: true,
        live: 'never',
        limit: 20,
      },
    ],
    ['/services?service=locksmith', '/v1/services/search', { service: 'locksmith', limit: 5 }],
    [
      '/services?service=somebody+for+a+leak&location=Flatbush&open_now=true',
      '/v1/services/search',
      { service: 'somebody for a leak', location: 'Flatbush', open_now: true, limit: 5 },
    ],
    ['/events', '/v1/events/search?limit=20'],
    ['/events?q=concert&free_only=true', '/v1/events/search?q=concert&free_only=true&limit=20'],
    [
      `/events?view=day&from=${LATELY}`,
      `/v1/events/search?from=${LATELY}T00:00:00-05:00&to=${LATELY}T23:59:59-05:00&limit=50`,
    ],
  ])('%s', async (page, path, body) => {
    const [shown, answer] = [getText(await people.pageAt(page)), await people.getAnswer(path, body)];
    const { data, notes, sources, status } = answer as {
      data: Members;
      notes: unknown;
      sources: unknown;
      status: string;
    };
    // Which of several places is meant the page asks itself: nobody sends it an id.
    const asks = status === 'ambiguous' ? { answer: { ...(data['answer'] as Members), advice: [] }, missing: [] } : {};
    expect(expectShown(shown, { data: { ...data, ...asks, coverage: undefined }, notes, sources })).toBeGreaterThan(0);
    const listed = (data['results'] ?? data['providers'] ?? data['events'] ?? data['dishes'] ?? []) as Members[];
    expectInOrder(
      shown,
      listed.map(({ name, dish }) => String(name ?? dish)),
    );
  });

  test('a question that is refused is refused in the same words, with the same status', async () => {
    for (const [page, path] of [
      ['/places?q=pizza&radius_m=much', `${SEARCH}?q=pizza&radius_m=much&limit=20`],
      ['/places/pl_nothing', '/v1/places/pl_nothing'],
      ['/evidence/nothing', '/v1/evidence/nothing'],
      ['/calendar/Nowhere%20At%20All', '/v1/calendar?location=Nowhere+At+All&include=all'],
    ] as const) {
      const reply = await fetch(people.url + page, { headers: people.asSomebody() });
      const { error } = (await people.getAnswer(path)) as { error: { message: string; code: string } };
      expect(isTold(getText(await reply.text()), flat(error.message)), page).toBe(true);
      expect([400, 404], page).toContain(reply.status);
    }
  });
});

describe('a place', () => {
  test('with everything on record about it, each fact with its source', async () => {
    const place_id = await people.somePlace();
    const shown = getText(await people.pageAt(`/places/${place_id}`));
    const { data } = (await people.getAnswer(`/v1/places/${place_id}`)) as {
      data: {
        place: {
          facts: { field: string; value: unknown; source: string }[];
          register: { source: string }[];
          names: unknown;
        };
      };
    };
    const verified = await people.getAnswer('/v1/kosher/verify', { place_id, live: 'never' });
    expect(data.place.facts.length).toBeGreaterThan(3);
    for (const { field, value, source } of data.place.facts) {
      // Of a list pages show its name, which is its source's.
      if (typeof value === 'string' && field !== 'agency_list') expect(shown).toContain(flat(value));
      expect(shown).toContain(source);
    }
    expectShown(shown, data.place.register, new Set(['source']));
    expectShown(shown, data.place.names, new Set(['name']));
    expectShown(shown, verified);
    // All lists that were looked at, each with its own outcome.
    const { checked, coverage } = (
      verified as {
        data: {
          checked: { lists: { agency: string; list_id: string }[] };
          coverage: { agencies: { agency: string; agency_name: string }[] };
        };
      }
    ).data;
    expect(checked.lists.length).toBeGreaterThan(3);
    const names = new Map(coverage.agencies.map(({ agency, agency_name }) => [agency, agency_name]));
    expectInOrder(
      shown.slice(shown.indexOf('Every list, and what it says of the place')),
      checked.lists.map(({ agency }) => names.get(agency) ?? agency),
    );
    // The ids of lists are words of operators.
    for (const { list_id } of checked.lists) if (list_id.includes('-')) expect(shown).not.toContain(list_id);
  });

  test('as it was known on a day', async () => {
    const place_id = await people.somePlace();
    const shown = getText(await people.pageAt(`/places/${place_id}?on=${LATELY}`));
    const then = await people.getAnswer('/v1/kosher/verify', { place_id, as_of: `${LATELY}T23:59:59-05:00` });
    expect(expectShown(shown, then, new Set(['summary', 'advice', 'missing']))).toBeGreaterThan(1);
  });

  test('checked by its id', async () => {
    const place_id = await people.somePlace();
    const shown = getText(await people.pageAt(`/verify?place_id=${place_id}`));
    expect(
      expectShown(shown, await people.getAnswer('/v1/kosher/verify', { place_id, live: 'never' })),
    ).toBeGreaterThan(3);
  });

  test('and the row of a list that its evidence leads to', async () => {
    const page = await people.pageAt(`/places/${await people.somePlace()}`);
    const [, id = ''] = /href="\/evidence\/([^"?]+)/.exec(page) ?? [];
    const { data } = (await people.getAnswer(`/v1/evidence/${id}`)) as {
      data: { evidence: { row: Record<string, unknown>; sha256: string } };
    };
    const shown = getText(await people.pageAt(`/evidence/${id}`));
    for (const [field, value] of Object.entries(data.evidence.row)) {
      expect(shown).toContain(field.replaceAll('_', ' '));
      if (typeof value === 'string') expect(shown).toContain(flat(value));
    }
    expect(shown).toContain(data.evidence.sha256);
  });
});

type Entry = {
  readonly date: string;
  readonly kind: string;
  readonly title_en: string;
  readonly title_he: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
};
type Calendar = {
  readonly data: {
    readonly zmanim: readonly { key: string; label: string; label_he: string; time: string; opinion: string }[];
    readonly events: readonly Entry[];
    readonly year?: { readonly entries: readonly Entry[] };
    readonly more?: { readonly hebrew_days: readonly { text_en: string; text_he: string }[] };
    readonly when?: { readonly dates: readonly { title_en: string; hebrew: { text_en: string } }[] };
  };
};
const getCalendar = async (query: string): Promise<Calendar['data']> =>
  ((await people.getAnswer(`/v1/calendar?location=Crown+Heights&${query}`)) as unknown as Calendar).data;
const calendarPage = async (query: string): Promise<string> =>
  getText(await people.pageAt(`/calendar/Crown%20Heights?${query}`));
/** The clock of an instant as Hebrew pages write it. */
const clock = (instant: string | null): string => (instant ?? '').slice(11, 16).replace(/^0/, '');

describe('the calendar in both languages', () => {
  test('a week with the times of its first day', async () => {
    const { zmanim, events } = await getCalendar('date=2026-12-04');
    const english = await calendarPage('date=2026-12-04&lang=en');
    const hebrew = await calendarPage('date=2026-12-04&lang=he');
    expect(zmanim.length).toBeGreaterThan(10);
    for (const { key, label, label_he, time, opinion } of zmanim) {
      expect(english).toContain(label);
      expect(english).toContain(opinion);
      expect(hebrew).toContain(`${label_he} ${clock(tellZman({ key, time }))}`);
    }
    expectInOrder(
      english.slice(english.indexOf('The week')),
      events.map(({ title_en }) => title_en),
    );
    expectInOrder(
      hebrew.slice(hebrew.indexOf('השבוע')),
      events.map(({ title_he }) => title_he),
    );
  });

  test('a month with its Hebrew dates', async () => {
    const { events, more } = await getCalendar('date=2026-12-01&days=31&include=hebrew_days');
    const english = await calendarPage('view=month&date=2026-12-15&lang=en');
    const hebrew = await calendarPage('view=month&date=2026-12-15&lang=he');
    expectInOrder(
      english,
      events.map(({ title_en }) => title_en),
    );
    for (const { text_en, text_he } of more?.hebrew_days ?? []) {
      expect(english).toContain(text_en.replace(/ \d+$/, ''));
      expect(hebrew).toContain(text_he.slice(0, text_he.lastIndexOf(' ')));
    }
    expect(more?.hebrew_days).toHaveLength(31);
  });

  test('a year, every entry of it', async () => {
    const entries = (await getCalendar('year_view=true&year=5788&include=entries')).year?.entries ?? [];
    expect(entries.length).toBeGreaterThan(200);
    const english = await calendarPage('view=year&year=5788&lang=en');
    const hebrew = await calendarPage('view=year&year=5788&lang=he');
    expectInOrder(
      english,
      entries.map(({ title_en }) => title_en),
    );
    expectInOrder(
      hebrew,
      entries.map((entry) => {
        const sameDay = entries.filter(({ date }) => date === entry.date);
        const { starts_at } = tellEntry(entry, sameDay);
        return starts_at === null ? entry.title_he : `${entry.title_he} ${clock(starts_at)}`;
      }),
    );
  });

  test('when a holiday is', async () => {
    const { when } = await getCalendar('holiday=pesach&include=all');
    const shown = await calendarPage('holiday=pesach&lang=en');
    for (const { title_en, hebrew } of when?.dates ?? []) {
      expect(shown).toContain(title_en);
      expect(shown).toContain(hebrew.text_en);
    }
    expect(when?.dates.length).toBeGreaterThan(0);
  });
});

test.each([
  [
    'that no dish has the word, before the dishes of places of that kind',
    '/eat?query=shakshuka+under+$20,+no+nuts',
    [
      'No dish on the menus on file there has “shakshuka”',
      'Instead: other dishes of places of that kind',
      'Chopped Herb Salad',
    ],
  ],
  [
    'the same where a diet of the wish is stated',
    '/eat?query=vegan+shakshuka',
    ['No dish on the menus on file there has “shakshuka”', 'Instead: other dishes of places of that kind'],
  ],
  [
    'who stands at a door, where that is asked',
    '/verify?address=301+Invented+Avenue,+Brooklyn',
    ['who is on record at that address', 'Olive Branch Grill'],
  ],
  [
    'the same in the other field',
    '/verify?name=301+Invented+Avenue,+Brooklyn',
    ['who is on record at that address', 'Olive Branch Grill'],
  ],
  ['that nobody is on record there', '/verify?address=3999+Invented+Avenue,+Brooklyn', ['place not on record']],
  [
    'when a feast is, where it is asked in place of a place',
    '/calendar?location=when+is+Pesach+2027',
    ['When is Pesach 2027', '15 Nisan 5787', 'Area, ZIP or city'],
  ],
  [
    'when a feast is at a place',
    '/calendar?location=Purim+2027+in+Crown+Heights',
    ['Crown Heights, Brooklyn', 'When is Purim 2027', '14 Adar II 5787'],
  ],
])('a page says %s', async (_, path, texts) => {
  expectInOrder(getText(await people.pageAt(path)), texts);
});

test('files for calendars are what the interface answers', async () => {
  for (const path of ['/events.ics', '/events.ics?view=day', '/calendar/Brooklyn.ics']) {
    const reply = await fetch(people.url + path, { headers: people.asSomebody() });
    expect(reply.headers.get('content-type')).toContain('text/calendar');
    expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  }
});

test('the file of a year holds every entry of the year, and its eve', async () => {
  const entries = (await getCalendar('year_view=true&year=5788&include=entries')).year?.entries ?? [];
  const reply = await fetch(`${people.url}/calendar/Crown%20Heights.ics?view=year&year=5788`, {
    headers: people.asSomebody(),
  });
  const text = (await reply.text()).replaceAll('\r\n ', '').replaceAll('\\,', ',');
  expect(entries.length).toBeGreaterThan(200);
  for (const { title_en } of entries) expect(text).toContain(title_en);
  const days = [...text.matchAll(/DTSTART(?:;VALUE=DATE)?:(\d{8})/g)].map(([, day = '']) => day).sort();
  expect([days[0], days.at(-1)?.slice(0, 6)]).toEqual(['20271001', '202809']);
  expect(new Set(text.match(/UID:.*/g)).size).toBe(text.match(/BEGIN:VEVENT/g)?.length);
});
