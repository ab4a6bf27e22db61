import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMatcher, parseAddress, type Subject } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { savedPages } from '@kehilla/fetch';
import { getPage } from '@kehilla/fetch/testing';
import { AGENCIES } from '@kehilla/kosher';
import { type AlertCandidate, classifyAlert, datedEntries, listEntries, rssEntries } from './classify-alert.ts';
import { ALERT_PAGES, type AlertEntry, type AlertPage, planAlerts } from './index.ts';
import type { AlertsToPlan } from './plan-alerts.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const [OU_PAGE] = savedPages(join(FIXTURES, 'invented_2026-11-20.html'));
const [FEED] = savedPages(join(FIXTURES, 'invented_2026-11-20.xml'));

function entry(title: string, ...lines: readonly string[]): AlertEntry {
  return { agency: 'OU', published_on: '2026-11-18', title, url: 'https://oukosher.org/a/', lines };
}

function place(cluster: string, name: string, address: string | null): Subject {
  const id = `row of ${cluster}`;
  return {
    id,
    names: [name],
    address: parseAddress(address),
    location: null,
    phone: null,
    website: null,
    group: null,
    cluster,
  };
}

function planned(alerts: readonly AlertCandidate[], places: readonly Subject[], own: Partial<AlertsToPlan> = {}) {
  return planAlerts({
    alerts,
    known: new Set(),
    findPlaces: createMatcher(places).candidates,
    findLines: () => [],
    against: [],
    ...own,
  });
}

function plan(alert: AlertEntry, ...places: readonly Subject[]) {
  const candidate = classifyAlert(alert);
  const { notices, tasks } = planned(candidate === null ? [] : [candidate], places);
  return {
    notices: notices.map(({ place_id, kind }) => [place_id, kind]),
    tasks: tasks.map(({ candidates }) => candidates.map(({ place_id }) => place_id).toSorted()),
  };
}

const OU_ALERTS = 'https://oukosher.org/kosher-alerts/';

describe('the OU’s page of alerts', () => {
  const entries = datedEntries(OU_PAGE as NonNullable<typeof OU_PAGE>, 'OU', OU_ALERTS);

  test('is read entry by entry, whatever holds a date', () => {
    expect(entries.map(({ published_on, title, url }) => [published_on, title, url])).toEqual([
      ['2026-11-18', 'Kosher Alert – Invented Olive Grill', 'https://oukosher.org/kosher-alerts/invented-olive-grill/'],
      ['2026-11-12', 'Kosher Alert Invented Popcorn', null],
      ['2026-10-30', 'Kashrus Advisory Clarification – Invented Ram Caterers', null],
      ['2026-10-02', 'Kashrus Advisory: Sample Falafel House', null],
      ['2026-09-09', 'Kosher Advisory Invented Chocolates', null],
    ]);
    expect(entries[1]?.lines.slice(0, 3)).toEqual([
      'Brands: Invented Popcorn',
      'Products: 24 Pack Box',
      'Company: Invented Snacks Inc. Brooklyn, NY',
    ]);
  });

  test('gives candidates of places, and none of goods', () => {
    expect(
      entries.map((one) => classifyAlert(one)).map((one) => one && [one.named?.name, one.kind, one.is_plain]),
    ).toEqual([
      ['Invented Olive Grill', 'not_certified', true],
      null,
      ['Invented Ram Caterers', 'not_understood', false],
      ['Sample Falafel House', 'certification_ended', true],
      null,
    ]);
  });

  test.each([
    ['a challenge', '<html><head><title>Just a moment...</title></head></html>'],
    ['a page without a date', '<html><body><h3>Kosher Alert</h3></body></html>'],
    ['JSON', '{"code":"x","message":"y"}'],
    ['a page cut short', readFileSync(join(FIXTURES, 'invented_2026-11-20.html'), 'utf8').slice(0, 900)],
  ])('%s is refused', (_what, body) => {
    expect(() => datedEntries(getPage(body), 'OU', OU_ALERTS)).toThrow(
      expect.objectContaining({ name: 'SourceError' }),
    );
  });
});

describe('the feed of the Five Towns', () => {
  test('is read item by item, dated by New York’s calendar', () => {
    expect(rssEntries(FEED as NonNullable<typeof FEED>, 'V5T')).toEqual([
      {
        agency: 'V5T',
        published_on: '2026-11-18',
        title: 'Kashrus Update – Invented Beach Sushi',
        url: 'https://vaadhakashrus.org/invented-beach-sushi-update/',
        lines: ['Please note that Invented Beach Sushi in Far Rockaway is no longer certified by the Vaad.'],
      },
      { agency: 'V5T', published_on: '2026-11-18', title: 'Shabbos times', url: null, lines: ['Candle lighting'] },
    ]);
  });

  test.each([
    ['HTML', '<html><body></body></html>'],
    ['a feed cut short', '<rss><channel><item><title>x</title>'],
    ['nothing', ''],
    ['a feed nested beyond reason', `<rss><channel><item><title>${'<a>'.repeat(3_000)}</title></item></channel></rss>`],
  ])('%s is refused', (_what, body) => {
    expect(() => rssEntries(getPage(body), 'V5T')).toThrow(expect.objectContaining({ fault: 'changed_shape' }));
  });

  test('expands no entity of its own', () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "withdrawn"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
    const item = '<item><title>x &a; &b;</title><pubDate>Wed, 18 Nov 2026 15:00:00 +0000</pubDate></item>';
    expect(rssEntries(getPage(`${bomb}<rss><channel>${item}</channel></rss>`), 'V5T')[0]?.title).toBe('x &a; &b;');
  });
});

test.each([
  'Invented Grill has moved to the Star-K.',
  'The Kashrus of Monsey now supervises Invented Grill.',
  'Invented Grill is OU certified on weekdays.',
  'Invented Grill: the OU is still certifying this week.',
  'Invented Grill remains under OU supervision at its 14th Street store.',
  'Invented Grill remains OU certified; however, its new branch in Queens is not.',
  'It is not true that Invented Grill is under our supervision.',
])('%s: told for the place until a person decides', (line) => {
  expect(classifyAlert(entry('Kosher Alert – Invented Grill', line))).toMatchObject({
    kind: 'not_understood',
    named: { name: 'Invented Grill' },
  });
});

test.each([
  ['Effective December 1, 2026, Invented Grill will no longer be under OU supervision.', '2026-11-30'],
  ['As of December 10, 2026 Invented Grill is no longer certified by the OU.', '2026-12-09'],
  ['The certificate of Invented Grill expires Dec. 3.', '2026-12-03'],
  ['The OU certification of Invented Grill, 12 Main Street, Brooklyn expires Dec. 3, 2026.', '2026-12-03'],
  ['Invented Grill will lose its certification on December 3.', '2026-12-02'],
  ['On December 3 the OU certification of Invented Grill will be terminated.', '2026-12-02'],
])('%s: told until %s, and an end by itself then', (line, ends_on) => {
  expect(classifyAlert(entry('Kosher Alert – Invented Grill', line))).toMatchObject({
    kind: 'not_understood',
    ends_on,
  });
});

test.each([
  'Invented Grill: our certificate expired Nov. 3.',
  'The certification of Invented Grill has expired.',
  'Invented Grill is no longer certified by the OU. A list appears on December 10.',
])('%s: an end at once', (line) => {
  expect(classifyAlert(entry('Kosher Alert – Invented Grill', line))?.kind).toBe('certification_ended');
});

test.each(['A.', 'Aa ', 'Aa of the ', 'under aa '])('a line of %j without end keeps nobody busy', (piece) => {
  const line = `The restaurant is no longer certified. ${piece.repeat(50_000)}`;
  const started = performance.now();
  classifyAlert(entry('Kosher Alert Invented Grill', line));
  expect(performance.now() - started).toBeLessThan(10_000);
});

describe('what an alert says', () => {
  test.each([
    ['The OU does not certify this restaurant.', 'not_certified'],
    ['The restaurant is not currently certified.', 'not_certified'],
    ['The restaurant is not certified.', 'not_certified'],
    ['The restaurant is no longer certified.', 'certification_ended'],
    ['The restaurant is no longer under our supervision.', 'certification_ended'],
    ['Certification of the restaurant was discontinued.', 'certification_ended'],
    ['The restaurant bears an unauthorized OU.', 'not_certified'],
    ['Certification of the restaurant was withdrawn.', 'certification_ended'],
    ['Certification of the restaurant was terminated.', 'certification_ended'],
  ])('%s is %s', (line, kind) => {
    expect(classifyAlert(entry('Kosher Alert Invented Grill', line))).toMatchObject({ kind, is_plain: true });
  });

  test.each([
    ['OU', 'The restaurant is no longer under the OU.'],
    ['OU', 'The restaurant is not certified by the Orthodox Union.'],
    ['OU', 'The restaurant is no longer under OU Kosher Supervision.'],
    ['OU', 'The restaurant is no longer certified by the O.U.'],
    ['OU', 'The restaurant is no longer under OU-D certification.'],
    ['OU', 'The restaurant is no longer certified by the OU Kosher Division and Consumers should take note.'],
    ['OU', 'The restaurant is no longer certified by us.'],
    ['V5T', 'The restaurant is no longer certified by the Vaad Hakashrut of the Five Towns.'],
    ['OU', 'The restaurant is no longer certified by the OU', 'Address: 301 Invented Avenue, Brooklyn, NY 11213'],
    [
      'V5T',
      'The restaurant is no longer under the supervision of the Vaad HaKashrus of the Five Towns and Far Rockaway.',
    ],
    ['V5T', 'The restaurant is no longer certified by the Vaad.'],
  ] as const)('of %s: %s speaks of its own', (agency, ...lines) => {
    expect(classifyAlert({ ...entry('Kosher Alert Invented Grill', ...lines), agency })?.is_plain).toBe(true);
  });

  test.each([
    ['a restaurant that moved', entry('Kashrus Update Invented Grill', 'The restaurant moved to Invented Avenue.')],
    ['goods with their lines', entry('Kosher Alert Invented Tea', 'Products: Tea', 'It is not certified.')],
    [
      'goods without their lines',
      entry('Kosher Alert Invented Tea', 'The label of this product shows an unauthorized OU.'),
    ],
    ['what is certified', entry('Kashrus Update', 'The restaurant is certified.')],
    [
      'a word that turns it round',
      entry('Clarification Invented Grill', 'It is not true that the restaurant is no longer certified.'),
    ],
    [
      'a certification that did not end',
      entry('Kashrus Update Invented Grill', 'Certification of the restaurant was not terminated.'),
    ],
    [
      'a certification that didn’t end',
      entry('Kashrus Update Invented Grill', 'Certification of the restaurant wasn’t withdrawn.'),
    ],
    [
      'a report that was wrong',
      entry('Kosher Alert Invented Grill', 'The restaurant was wrongly reported as not certified.'),
    ],
  ])('%s is no candidate', (_what, alert) => {
    expect(classifyAlert(alert)).toBeNull();
  });

  test.each([
    [
      'a certification that came back',
      entry('Kashrus Update Invented Grill', 'Withdrawn in May, reinstated now: the restaurant.'),
    ],
    [
      'goods beside a restaurant',
      entry('Kosher Alert Invented Grill', 'Products: Burgers', 'The restaurant is not certified.'),
    ],
    ['one season', entry('Kosher Alert Invented Grill', 'The restaurant is not certified for Passover.')],
    [
      'a part of the house',
      entry('Kosher Alert Invented Grill', 'The second floor of the restaurant is no longer certified.'),
    ],
    [
      'what the house bought',
      entry('Kosher Alert Invented Grill', 'The restaurant is under the OU. Its supplier is no longer certified.'),
    ],
    ['another agency by its code', entry('Kashrus Update Invented Grill', 'The restaurant is no longer under the OK.')],
    [
      'an agency that nobody here knows',
      entry('Kosher Alert Invented Grill', 'The restaurant is no longer under the supervision of Star-K.'),
    ],
    [
      'an agency of the like name',
      {
        ...entry('Kashrus Update Invented Grill', 'It is no longer under Mehadrin of the Five Towns.'),
        agency: 'V5T' as const,
      },
    ],
    [
      'a vaad of its own',
      entry('Kosher Alert Invented Grill', 'The restaurant is not certified by the Vaad of Queens.'),
    ],
    ...[
      'It is no longer under the kosher supervision of Star-K.',
      'It is no longer under the strict supervision of Star-K.',
      'It is no longer certified as kosher by Star-K.',
      'It is no longer certified by star-k.',
      'It is no longer under the VHK.',
      'It is no longer certified: certification by Star-K has been terminated.',
      "It is no longer certified: the restaurant's Star-K certification has been terminated.",
      'It is not certified any more, and no longer under the kosher certification of the cRc.',
    ].map((line): [string, AlertEntry] => [line, entry('Kosher Alert Invented Grill', line)]),
    [
      'another agency by its name',
      entry('Kashrus Update Invented Grill', 'The restaurant is no longer certified by the Beis Din of Crown Heights.'),
    ],
  ])('%s is for a person', (_what, alert) => {
    expect(classifyAlert(alert)?.is_plain).toBe(false);
    const spot = place('pl_1', 'Invented Grill', '301 Invented Avenue, Brooklyn, NY 11213');
    expect(
      plan({ ...alert, lines: [...alert.lines, 'Address: 301 Invented Avenue, Brooklyn, NY 11213'] }, spot).notices,
    ).toEqual([]);
  });

  test.each([
    [
      'a certification that was given again',
      entry('Kosher Alert Invented Grill', 'It was terminated in May. It has been recertified since.'),
    ],
  ])('%s is no notice', (_what, alert) => {
    expect(classifyAlert(alert)?.kind).toBe('reinstated');
    const spot = place('pl_1', 'Invented Grill', '301 Invented Avenue, Brooklyn, NY 11213');
    const there = { ...alert, lines: [...alert.lines, 'Address: 301 Invented Avenue, Brooklyn, NY 11213'] };
    expect(plan(there, spot)).toEqual({ notices: [], tasks: [] });
    const candidate = classifyAlert(there) as AlertCandidate;
    const against = [{ agency: 'OU', place_id: 'pl_1' }];
    expect(planned([candidate], [spot], { against })).toMatchObject({
      notices: [],
      tasks: [{ candidates: [{ place_id: 'pl_1' }] }],
    });
  });

  test.each([
    ['Kosher Alert Invented Grill', 'Invented Grill'],
    ['Kashrus Advisory – Invented Grill', 'Invented Grill'],
    ['KASHRUS ALERT: Invented Grill is no longer certified', 'Invented Grill'],
    ['Unauthorized OU symbol at Invented Grill', 'Invented Grill'],
    ['Invented Grill (Brooklyn, NY)', 'Invented Grill'],
    ['Kosher Alert', undefined],
  ])('the title %s names %j', (title, name) => {
    expect(classifyAlert(entry(title, 'The restaurant is not certified.'))?.named?.name).toBe(name);
  });

  test.each([
    ['Address: 301 Invented Avenue, Brooklyn, NY 11213', { house_number: '301', zip: '11213' }],
    [
      'It stands at 301 Invented Avenue, Brooklyn, NY and is not certified.',
      { house_number: '301', borough: 'Brooklyn' },
    ],
    ['The restaurant in Far Rockaway is not certified.', { house_number: null, borough: 'Queens' }],
    ['The branches at 301 Invented Avenue, Brooklyn and 9 Sample Road, Brooklyn.', null],
    ['The restaurants in Brooklyn and in Queens are not certified.', null],
    ['The restaurant in Springfield is not certified.', null],
  ])('%s lies at %j', (line, address) => {
    const named = classifyAlert(entry('Kosher Alert Invented Grill', 'The restaurant is not certified.', line))?.named;
    if (address === null) expect(named?.address?.house_number ?? named?.address ?? null).toBeNull();
    else expect(named?.address).toMatchObject(address);
  });
});

describe('an alert and the places of the record', () => {
  const DOOR = '301 Invented Avenue, Brooklyn, NY 11213';
  const about = (line: string): AlertEntry =>
    entry('Kosher Alert Invented Olive Grill', 'The restaurant is not certified.', line);

  test.each([
    ['name and door agree', about(`Address: ${DOOR}`), [place('pl_1', 'Invented Olive Grill', DOOR)], ['pl_1']],
    [
      'name and door agree, and a branch stands elsewhere',
      about(`Address: ${DOOR}`),
      [
        place('pl_1', 'Invented Olive Grill', DOOR),
        place('pl_2', 'Invented Olive Grill', '9 Sample Road, Queens, NY 11367'),
      ],
      ['pl_1'],
    ],
    ['name and town agree', about('It is in Brooklyn.'), [place('pl_1', 'Invented Olive Grill', DOOR)], ['pl_1']],
  ])('become a notice where %s', (_what, alert, places, place_ids) => {
    expect(plan(alert, ...places)).toEqual({ notices: place_ids.map((id) => [id, 'not_certified']), tasks: [] });
  });

  test.each([
    ['only the name agrees', about('Nothing else is said.'), [place('pl_1', 'Invented Olive Grill', DOOR)], ['pl_1']],
    [
      'the door is another',
      about('Address: 9 Sample Road, Queens, NY 11367'),
      [place('pl_1', 'Invented Olive Grill', DOOR)],
      [],
    ],
    [
      'the door is the next one',
      about(`Address: ${DOOR}`),
      [place('pl_1', 'Invented Olive Grill', '303 Invented Avenue, Brooklyn, NY 11213')],
      ['pl_1'],
    ],
    ['only the door agrees', about(`Address: ${DOOR}`), [place('pl_1', 'Sample Noodle Bar', DOOR)], []],
    ['the town is another', about('It is in Queens.'), [place('pl_1', 'Invented Olive Grill', DOOR)], []],
    [
      'two places of the town have its name',
      about('It is in Brooklyn.'),
      [
        place('pl_1', 'Invented Olive Grill', DOOR),
        place('pl_2', 'Invented Olive Grill', '9 Sample Road, Brooklyn, NY 11230'),
      ],
      ['pl_1', 'pl_2'],
    ],
    ['the place says no address', about('It is in Brooklyn.'), [place('pl_1', 'Invented Olive Grill', null)], ['pl_1']],
    ['nobody has its name', about(`Address: ${DOOR}`), [], []],
  ])('become a task for a curator where %s', (_what, alert, places, shown) => {
    expect(plan(alert, ...places)).toEqual({ notices: [], tasks: [shown] });
  });

  test.each([
    [
      'its list has one line by the name, at the one place called so',
      [['pl_1', DOOR]],
      ['pl_1'],
      'Nothing else is said.',
      true,
    ],
    ['its list has two lines by the name', [['pl_1', DOOR]], ['pl_1', null], 'Nothing else is said.', false],
    ['its list has none', [['pl_1', DOOR]], [], 'Nothing else is said.', false],
    ['the line is at no place', [['pl_1', DOOR]], [null], 'Nothing else is said.', false],
    [
      'another place is called so',
      [
        ['pl_1', DOOR],
        ['pl_2', '9 Sample Road, Queens, NY 11367'],
      ],
      ['pl_1'],
      'Nothing else is said.',
      false,
    ],
    ['it names a town elsewhere', [['pl_1', DOOR]], ['pl_1'], 'The restaurant in Teaneck is closed.', false],
    ['it speaks of a branch', [['pl_1', DOOR]], ['pl_1'], 'The other branch is certified.', false],
    ['it names another agency of a borough', [['pl_1', DOOR]], ['pl_1'], 'It is now under the Vaad of Flatbush.', true],
    [
      'it names another agency of Queens',
      [['pl_1', DOOR]],
      ['pl_1'],
      'It is now under the Vaad Harabonim of Queens.',
      true,
    ],
  ] as const)('that says nothing of where, and %s', (_what, places, lines, line, isNotice) => {
    const alert = classifyAlert(
      entry('Kosher Alert – Invented Olive Grill', 'Invented Olive Grill is no longer certified by the OU.', line),
    );
    const { notices, tasks } = planned(
      alert === null ? [] : [alert],
      places.map(([id, door]) => place(id, 'Invented Olive Grill', door)),
      { findLines: (agency, name) => (agency === 'OU' && name === 'Invented Olive Grill' ? lines : []) },
    );
    expect([notices.map(({ place_id }) => place_id), tasks.length]).toEqual(isNotice ? [['pl_1'], 0] : [[], 1]);
  });

  test('are planned once', () => {
    const candidate = classifyAlert(about(`Address: ${DOOR}`));
    if (candidate === null) throw new Error('It is a candidate.');
    const places = [place('pl_1', 'Invented Olive Grill', DOOR)];
    const { notices } = planned([candidate, candidate], places);
    expect(notices).toMatchObject([{ agency: 'OU', place_id: 'pl_1', published_on: '2026-11-18', closed_on: null }]);
    expect(planned([candidate], places, { known: new Set(notices.map((one) => one.alert_key)) })).toEqual({
      notices: [],
      tasks: [],
    });
  });

  test('pages are those of agencies that the service knows', () => {
    for (const [page, read] of [
      [OU_PAGE, ALERT_PAGES[0]],
      [FEED, ALERT_PAGES[1]],
    ] as const)
      for (const { agency } of listEntries(read as AlertPage, page as NonNullable<typeof page>))
        expect(AGENCIES).toHaveProperty(agency);
  });
});
