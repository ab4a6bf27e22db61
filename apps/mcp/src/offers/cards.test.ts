import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { getModernRequest, openEndpoint, getRequest } from '../testing/door.ts';
import { TOOLS } from '../tools/tools.ts';

type Members = Readonly<Record<string, unknown>>;

async function ask(method: string, params: Members = {}): Promise<Members> {
  const { body } = await openEndpoint({}).answer(getModernRequest(method, params));
  return (JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as { result: Members }).result;
}

const READ = { jsonrpc: '2.0', method: 'resources/read', params: { uri: 'ui://kehilla/places' } } as const;

const NOTHING = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] };

test('three tools name a card, and every card that is named is listed', async () => {
  const named = TOOLS.flatMap(({ name, _meta }) => (_meta === undefined ? [] : [[name, _meta.ui.resourceUri]]));
  expect(named).toEqual([
    ['search_places', 'ui://kehilla/places'],
    ['verify_kosher', 'ui://kehilla/verify'],
    ['jewish_calendar', 'ui://kehilla/calendar'],
  ]);
  const { resources } = (await ask('resources/list')) as { resources: { uri: string }[] };
  const listed = resources.filter(({ uri }) => uri.startsWith('ui://'));
  expect(listed.map(({ uri }) => uri)).toEqual(named.map(([, uri]) => uri));
  for (const card of listed)
    expect(card).toMatchObject({ mimeType: 'text/html;profile=mcp-app', _meta: { ui: { csp: NOTHING } } });
});

test.each(['places', 'verify', 'calendar'])(
  'the card of %s is one HTML file that loads nothing and knows where the service is',
  async (name) => {
    const uri = `ui://kehilla/${name}`;
    const { contents } = (await ask('resources/read', { uri })) as { contents: { text: string }[] };
    expect(contents).toMatchObject([
      { uri, mimeType: 'text/html;profile=mcp-app', _meta: { ui: { csp: NOTHING, prefersBorder: true } } },
    ]);
    const { text = '' } = contents[0] ?? {};
    expect(text).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" data-service="https:\/\/service\.example"/);
    const outsideOfScript = text.replace(/<script>[^]*<\/script>/, '');
    expect(outsideOfScript.match(/<script/g)).toBeNull();
    expect(outsideOfScript).not.toMatch(/<(?:link|img|iframe)\b|@import|url\((?!data:|#)/);
    // What an assistant's host has to carry: the map's library and outlines weigh the most, then the sentences of answers in two languages.
    expect(text.length).toBeLessThanOrEqual(name === 'places' ? 840_000 : 470_000);
  },
);

/** A parameter beyond those of an ordinary reading: the SDK answers that. */
const MORE = { ...READ.params, more: 1 };

test.each([
  ['of 2025', (params: Members) => getRequest({ ...READ, id: 1, params })],
  ['of 2026', (params: Members) => getModernRequest('resources/read', params)],
])('a card %s is sent as it is kept, with the id before it, and says what the SDK says', async (_, read) => {
  const { answer } = openEndpoint({});
  const [kept, anew] = [await answer(read(READ.params)), await answer(read(MORE))];
  expect([kept.preset === undefined, anew.preset === undefined]).toEqual([false, true]);
  expect(`${kept.preset?.before}${kept.preset?.preset.text}${kept.preset?.after}` === kept.body).toBe(true);
  const statement = JSON.parse((anew.body ?? '').replace(/^event: message\ndata: /, '')) as Members;
  expect(Object.keys(statement).sort()).toEqual(['id', 'jsonrpc', 'result']);
  // Compared as a whole: what differs in 700 kB is told by no one.
  expect(isDeepStrictEqual(JSON.parse(kept.body ?? ''), statement)).toBe(true);
  expect(kept.headers).toMatchObject({ ETag: anew.headers['ETag'], 'Cache-Control': anew.headers['Cache-Control'] });
});

test('a card takes ten of its caller, whichever way it is read', async () => {
  const { answer } = openEndpoint({});
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await answer(getRequest({ ...READ, id: 1 }))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
