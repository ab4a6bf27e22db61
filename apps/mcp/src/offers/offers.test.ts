import { encode } from 'gpt-tokenizer';
import { openCards } from '../cards.ts';
import { richCity } from '../testing/rich-city.ts';
import { completionsFor } from './completions.ts';
import { describe, expect, test } from 'vitest';
import { getModernRequest, openEndpoint } from '../testing/door.ts';

type Message = {
  readonly result: {
    readonly resourceTemplates: unknown;
    readonly prompts: unknown;
    readonly messages: readonly [{ readonly content: { readonly text: string } }];
    readonly contents: readonly [{ readonly text: string }];
    readonly completion: { readonly values: readonly string[] };
  };
  readonly error: { readonly code: number; readonly message: string };
};
const HANDLERS = {};
const json = (body: string | null): Message =>
  JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as Message;

describe('what has no tool', () => {
  const ask = async (method: string, params: Record<string, unknown> = {}) =>
    json((await openEndpoint(HANDLERS).answer(getModernRequest(method, params))).body);

  test('resources, templates and prompts are listed, and may be kept by anybody', async () => {
    expect((await ask('resources/list')).result).toMatchObject({
      cacheScope: 'public',
      resources: [
        { uri: 'kehilla://agencies' },
        { uri: 'kehilla://coverage' },
        { uri: 'kehilla://changes' },
        { uri: 'kehilla://changelog' },
        { uri: 'ui://kehilla/places' },
        { uri: 'ui://kehilla/verify' },
        { uri: 'ui://kehilla/calendar' },
      ],
    });
    expect((await ask('resources/templates/list')).result.resourceTemplates).toMatchObject([
      { uriTemplate: 'kehilla://place/{place_id}' },
    ]);
    expect((await ask('prompts/list')).result.prompts).toHaveLength(7);
    expect((await ask('tools/list')).result).toMatchObject({ cacheScope: 'public', ttlMs: expect.any(Number) });
  });

  test('the changelog is short: the newest ten, and where all stand', async () => {
    const { result } = await ask('resources/read', { uri: 'kehilla://changelog' });
    const { text } = result.contents[0];
    expect(text.match(/^- /gm)).toHaveLength(10);
    expect(text).toContain('https://service.example/docs/changelog');
    expect(encode(text).length).toBeLessThanOrEqual(1_500);
  });

  test('the handshake names the server and tells the model what to keep in mind', async () => {
    expect((await ask('server/discover')).result).toMatchObject({
      instructions: expect.stringMatching(/never means "not kosher"/),
      supportedVersions: ['2026-07-28'],
    });
  });

  test('a prompt is filled in; a missing argument is named', async () => {
    const filled = await openEndpoint(HANDLERS).answer(
      getModernRequest('prompts/get', { name: 'this_shabbat', arguments: { location: 'Crown Heights' } }),
    );
    expect(json(filled.body).result.messages[0].content.text).toMatch(/Crown Heights/);
    const missing = await openEndpoint(HANDLERS).answer(getModernRequest('prompts/get', { name: 'this_shabbat' }));
    expect(json(missing.body).error.message).toMatch(/location/);
  });

  test('completions begin with what was typed', async () => {
    const { result } = await ask('completion/complete', {
      ref: { type: 'ref/prompt', name: 'where_to_eat' },
      argument: { name: 'location', value: 'crown' },
    });
    expect(result.completion.values).toContain('Crown Heights');
  });

  test.each([
    ['kgh', 'Kew Gardens Hills'],
    ['בורו פארק', 'Borough Park'],
  ])('%s completes as %s', async (value, name) => {
    const ref = { type: 'ref/prompt', name: 'where_to_eat' };
    const { result } = await ask('completion/complete', { ref, argument: { name: 'location', value } });
    expect(result.completion.values).toContain(name);
  });

  test.each(['IU', 'union'])('an agency is completed by its code and by its name: %s', async (value) => {
    const ref = { type: 'ref/prompt', name: 'where_to_eat' };
    const { result } = await ask('completion/complete', { ref, argument: { name: 'agency', value } });
    expect(result.completion.values).toEqual(['IU']);
  });

  test('coverage says that a copy, though read whole, may lack places, and what limits each agency', async () => {
    const { result } = await ask('resources/read', { uri: 'kehilla://coverage' });
    const { agencies, sources } = JSON.parse(result.contents[0].text) as Record<string, unknown>;
    expect(agencies).toMatchObject([{ agency: 'IU', last_complete_reading_at: null }]);
    expect(sources).toMatchObject([
      {
        source_id: 'copied',
        note: expect.stringMatching(/may lack places/),
        readings: [{ state: 'complete', rows: 2 }],
      },
    ]);
  });

  test('where no invented place stands, no invented list is told', async () => {
    const { result } = await ask('resources/read', { uri: 'kehilla://agencies' });
    expect(JSON.parse(result.contents[0].text)).toMatchObject([{ code: 'IU', lists: [{ list_id: 'copied' }] }]);
  });

  test('a prompt says which argument a place’s whereabouts go into', async () => {
    const given = { place: 'Invented Crumb', location: 'Crown Heights' };
    const { result } = await ask('prompts/get', { name: 'is_it_certified', arguments: given });
    expect(result.messages[0].content.text).toMatch(/address as address, a neighbourhood or borough as city/);
  });

  test.each([
    [
      'is_it_kosher',
      { place: 'Invented Crumb', location: '12 Main Street' },
      '{"name":"Invented Crumb","address":"12 Main Street"}',
    ],
    [
      'a_rumour',
      { place: 'Invented Crumb', rumour: 'it closed', location: 'Flatbush' },
      '"live":"always","city":"Flatbush"',
    ],
    ['plan_a_shabbat', { location: 'Flatbush' }, '{"location":"Flatbush","category":"synagogue","limit":5}'],
    ['yahrzeit', { yahrzeit_of: '5 Adar I 5765' }, '{"yahrzeit_of":"5 Adar I 5765"}'],
  ])('%s names the tools and their arguments as JSON', async (name, given, args) => {
    const { result } = await ask('prompts/get', { name, arguments: given });
    expect(result.messages[0].content.text).toContain(args);
  });

  test('a place and its id are completed by its name, and nothing by one letter', () => {
    const city = richCity();
    const offers = { city: () => city, cards: openCards(''), base_url: '' };
    const names = completionsFor('place', 'Invented Kosher Kit', offers).values;
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(name).toMatch(/^Invented Kosher Kitchen/);
    const ids = completionsFor('place_id', 'Invented Kosher Kitchen, Bakery & Grill of Avenue B', offers).values;
    expect(ids).toContain('pl_rich000000001');
    expect(completionsFor('place_id', 'pl_rich000000001', offers).values).toEqual(['pl_rich000000001']);
    expect(completionsFor('place', 'I', offers).values).toEqual([]);
  });

  test.each([['constructor'], ['__proto__'], ['toString'], ['nothing']])('nothing completes %s', async (name) => {
    const ref = { type: 'ref/prompt', name: 'where_to_eat' };
    const { result } = await ask('completion/complete', { ref, argument: { name, value: '' } });
    expect(result.completion.values).toEqual([]);
  });

  test('names come before ZIP codes where nothing was typed', async () => {
    const ref = { type: 'ref/prompt', name: 'where_to_eat' };
    const { result } = await ask('completion/complete', { ref, argument: { name: 'location', value: '' } });
    expect(result.completion.values[0]).toMatch(/^A/);
  });

  test.each([['kehilla://nothing'], ['kehilla://place/search'], ['kehilla://place/..'], ['kehilla://toString']])(
    '%s is no resource',
    async (uri) => {
      const { body } = await openEndpoint(HANDLERS).answer(getModernRequest('resources/read', { uri }));
      expect(json(body).error).toMatchObject({ code: -32_602, message: `There is no resource ${uri}.` });
    },
  );
});
