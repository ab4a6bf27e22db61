import type { LiveOutcome } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import type { LiveMenus } from '../ports.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { named, NOW, place } from '../testing/invented-records.ts';
import { dish, menu, MENU_CITY, NEVER_READ, recommend } from '../testing/invented-menus.ts';

const SITE = 'https://unread-diner.example/';
const WITH_MENU = inventedCity([place('pl_unread', [named('Unread Diner', { website: SITE })])], {
  menus: [menu('pl_unread', [dish('Split Pea Soup', '$7')], { observed_at: NOW.toISOString() })],
});

/** Live menus that come to this outcome, and whom they were asked for. */
function live(outcome: LiveOutcome['outcome'], city = MENU_CITY): LiveMenus & { requests: object[] } {
  const requests: object[] = [];
  const made = outcome !== 'not_allowed';
  const read_at = outcome === 'read' ? NOW.toISOString() : null;
  return {
    requests,
    readNow: (whom) => {
      requests.push(whom);
      return Promise.resolve({
        city,
        outcome: { made, metered: made, outcome, url: SITE, read_at, note: outcome === 'read' ? null : 'It was so.' },
      });
    },
  };
}

describe("reading the named place's own site", () => {
  test('a menu that was read now is answered with at once, tier live', async () => {
    const menus = live('read', WITH_MENU);
    const answer = await recommend({ name: 'Unread Diner' }, { menus });
    expect(getFaults('RecommendFoodEnvelope', answer)).toEqual([]);
    expect(answer).toMatchObject({
      status: 'ok',
      freshness: { tier: 'live' },
      data: { dishes: [{ dish: 'Split Pea Soup' }], coverage: { live: { made: true, metered: true } } },
    });
    expect(menus.requests).toEqual([{ place_id: 'pl_unread', websites: [SITE] }]);
  });

  test.each<[LiveOutcome['outcome'], string]>([
    ['timed_out', 'partial'],
    ['changed_shape', 'partial'],
    ['nothing_found', 'ok'],
  ])('%s beside dishes that are on file meanwhile is %s', async (outcome, status) => {
    const answer = await recommend({ name: 'Unread Diner' }, { menus: live(outcome, WITH_MENU) });
    expect(answer).toMatchObject({ status, data: { dishes: [{ dish: 'Split Pea Soup' }] } });
  });

  test.each<LiveOutcome['outcome']>([
    'nothing_found',
    'refused_by_site',
    'not_allowed',
    'changed_shape',
    'timed_out',
    'unreachable',
  ])('%s is no data, and the answer says why', async (outcome) => {
    const answer = await recommend({ place_id: 'pl_unread' }, { menus: live(outcome) });
    expect(getFaults('RecommendFoodEnvelope', answer)).toEqual([]);
    expect(answer).toMatchObject({
      status: 'no_data',
      freshness: { tier: 'db' },
      data: { dishes: [], coverage: { live: { outcome } } },
    });
    expect(answer.notes).toEqual(expect.arrayContaining(['No menu of “Unread Diner” is on file.', 'It was so.']));
  });

  test('a place without a website says so, and nothing is asked', async () => {
    const answer = await recommend({ place_id: 'pl_siteless' }, { menus: NEVER_READ });
    expect(answer).toMatchObject({
      status: 'no_data',
      data: { coverage: { live: { made: false, metered: false, outcome: 'nothing_found', url: null } } },
    });
    expect(answer.notes?.join()).toMatch(/No website of the place is on record/);
  });

  test.each([
    ['live never', { place_id: 'pl_unread', live: 'never' as const }],
    ['a menu on file, however old', { place_id: 'pl_cafe' }],
    ['no place named', { query: 'soup' }],
    ['branches', { name: 'Twin Deli' }],
    ['a place that closed', { place_id: 'pl_closed' }],
  ])('nothing is read for %s', async (_, request) => {
    const answer = await recommend(request, { menus: NEVER_READ });
    expect(answer.data.coverage?.live).toBeNull();
  });
});
