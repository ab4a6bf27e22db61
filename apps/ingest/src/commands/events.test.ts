import { getEventSites } from '@kehilla/sources';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { checkEventRun, isEventSource } from './requested-sites.ts';
import { eventSources } from './overview.ts';
import { checkRun } from './run.ts';

const NOTHING = { file: null, observedAt: null, complete: false };

describe('sources of events', () => {
  test.each([
    ['events-ics', true],
    ['nyc-parks', true],
    ['ou', false],
    ['events-ics:nobody.example', false],
  ])('%s is one of them: %s', (id, is) => expect(isEventSource(id)).toBe(is));

  test.each<[string[], string | null, string | null, RegExp]>([
    [['events-ics'], null, null, /table of sites has none for events-ics.*--site URL/],
    [['events-ics'], null, 'no address', /--site takes a web address/],
    [['ou'], null, 'https://scc.example', /--site names one page/],
    [['events-ics', 'ou'], null, 'https://scc.example', /--site names one page/],
  ])('%j with file %j and site %j is wrong use', (ids, file, site, message) => {
    expect(() => checkEventRun(ids, file, site)).toThrow(UsageError);
    expect(() => checkEventRun(ids, file, site)).toThrow(message);
  });

  test.each<[string[], string | null, string | null]>([
    [['nyc-parks'], null, null],
    [['events-ics'], 'feed.ics', null],
    [['events-ics'], 'feed.ics', 'https://scc.example/feed.ics'],
    [['events-ics'], null, 'webcal://scc.example/feed.ics'],
  ])('%j with file %j and site %j is right', (ids, file, site) => {
    expect(() => checkRun({ ...NOTHING, ids, file, site })).not.toThrow();
  });

  test("an operator's own site is a source like any other", () => {
    const found = getEventSites(
      JSON.stringify({
        sites: [{ site_id: 'scc.example', reader: 'events-ics', name: 'SCC', urls: ['https://scc.example/a.ics'] }],
      }),
    );
    const sites = 'sites' in found ? found.sites : [];
    expect(isEventSource('events-ics:scc.example', sites)).toBe(true);
    expect(() => checkRun({ ...NOTHING, ids: ['events-ics'], sites })).not.toThrow();
    expect(() => checkRun({ ...NOTHING, ids: ['events-ics:scc.example'], sites })).not.toThrow();
    expect(() => checkRun({ ...NOTHING, ids: ['events-ics:scc.example'] })).toThrow(UsageError);
    const shown = eventSources([], sites).map((line) => [line.info.source_id, line.publisher]);
    expect(shown).toContainEqual(['events-ics:scc.example', 'SCC']);
    expect(shown).toContainEqual(['events-ics', '1 site in the table']);
    expect(shown).toContainEqual(['events-tribe', '0 sites in the table']);
  });

  test('every reader is listed, and every site that was ever read', () => {
    const ids = eventSources(['events-ics:scc.example', 'ou']).map((line) => line.info.source_id);
    expect(ids).toEqual([
      'events-jsonld',
      'events-ics',
      'events-tribe',
      'events-squarespace',
      'events-localist',
      'nyc-parks',
      'events-ics:scc.example',
    ]);
  });
});
