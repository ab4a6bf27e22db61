import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVENT_SITES, eventSitesSetting, getEventSites } from './operator-sites.ts';

const SITE = {
  site_id: 'scc.example',
  reader: 'events-ics',
  name: 'Sample Community Center',
  urls: ['webcal://scc.example/calendar.ics'],
};
const getFile = (...sites: unknown[]) => JSON.stringify({ sites });
const faults = (text: string) => {
  const found = getEventSites(text);
  return 'faults' in found ? found.faults : [];
};

describe("an operator's own sites", () => {
  test('stand beside the table, with what is usual where they say nothing', () => {
    expect(getEventSites(getFile(SITE))).toEqual({
      sites: [
        ...EVENT_SITES,
        {
          ...SITE,
          kind: 'listing_site',
          organizer: null,
          time_zone: 'America/New_York',
          every_hours: 24,
          license: null,
          attribution: null,
        },
      ],
    });
  });

  test.each([
    ['EST', 'America/New_York'],
    ['Eastern Time', 'America/New_York'],
    ['america/new_york', 'America/New_York'],
    ['Asia/Jerusalem', 'Asia/Jerusalem'],
  ])('the zone %j is kept as %j, whose clock is known', (time_zone, zone) => {
    const found = getEventSites(getFile({ ...SITE, time_zone }));
    expect('sites' in found && found.sites.at(-1)?.time_zone).toBe(zone);
  });

  test('one that is the same source stands in the place of the table’s', () => {
    const parks = { ...SITE, site_id: 'nyc-parks', reader: 'nyc-parks', urls: ['https://mirror.example/parks.json'] };
    const found = getEventSites(getFile(parks));
    expect('sites' in found && found.sites.map(({ site_id, urls }) => [site_id, urls])).toEqual([
      ['nyc-parks', ['https://mirror.example/parks.json']],
    ]);
  });

  test.each<[string, unknown, RegExp]>([
    ['no name', { ...SITE, name: undefined }, /^site 1 \(scc\.example\): "name" is missing$/],
    ['an unknown reader', { ...SITE, reader: 'rss' }, /"reader" must be one of events-jsonld, events-ics/],
    ['an id for no source', { ...SITE, site_id: 'SCC Example' }, /^site 1: "site_id" must be small letters/],
    ['no address', { ...SITE, urls: [] }, /"urls" must be a list of web addresses/],
    ['another protocol', { ...SITE, urls: ['file:///etc/passwd'] }, /"urls" must be a list of web addresses/],
    [
      'a password',
      { ...SITE, urls: ['https://me:secret@scc.example/'] },
      /"urls" must be .* without a name or password/,
    ],
    ['no zone', { ...SITE, time_zone: 'Gotham' }, /"time_zone" must be a zone such as/],
    ['too seldom', { ...SITE, every_hours: 100 }, /"every_hours" must be a number of hours from 1 to 72/],
    ['another kind', { ...SITE, kind: 'certifying_agency' }, /"kind" must be business_website or listing_site/],
    ['a slip', { ...SITE, organiser: 'x' }, /"organiser" is no member of a site/],
    ['__proto__', JSON.parse('{"__proto__": 1}') as unknown, /"__proto__" is no member of a site/],
  ])('%s is told', (_, site, fault) => {
    const notes = faults(getFile(JSON.parse(JSON.stringify(site))));
    if (_ === '__proto__') expect(faults('{"sites":[{"__proto__":1}]}').join()).toMatch(fault);
    else expect(notes.join()).toMatch(fault);
  });

  test('every fault is told at once, without the words of the file', () => {
    const notes = faults(getFile({ ...SITE, reader: 'rss' }, { ...SITE, urls: ['https://me:secret@scc.example/'] }));
    expect(notes).toHaveLength(2);
    expect(notes.join()).not.toContain('secret');
  });

  test.each(['', '[]', '{}', '{"sites": {}}', '{"sites": [1]}'])('%j is no table', (text) =>
    expect(faults(text)).toEqual(['it must be JSON such as {"sites": [{"site_id": …}]}']),
  );

  test('a site that stands twice is told', () =>
    expect(faults(getFile(SITE, SITE))).toEqual(['events-ics:scc.example stands in it twice']));
});

test('the setting names a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-sites-'));
  const path = join(folder, 'sites.json');
  try {
    expect(eventSitesSetting(path)).toEqual({ expected: 'the path of a file that can be read' });
    writeFileSync(path, getFile({ ...SITE, reader: 'rss' }));
    expect(eventSitesSetting(path)).toEqual({
      expected: expect.stringMatching(/^a file of event sites: site 1 \(scc\.example\): "reader"/) as string,
    });
    writeFileSync(path, getFile(SITE));
    expect(eventSitesSetting(path)).toMatchObject({ value: [...EVENT_SITES, { site_id: 'scc.example' }] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
