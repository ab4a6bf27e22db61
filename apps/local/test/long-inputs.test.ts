import { connect } from 'node:net';
import { operations } from '@kehilla/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleServer, startForPeople } from './people-server.ts';

let server: PeopleServer;

beforeAll(async () => {
  server = await startForPeople();
}, 120_000);
afterAll(() => server?.stop());

/**
 * The patterns that may be tried on a text of any length, because each looks at every character once: they are tied to its beginning, or find a few fixed
 * letters. A pattern that is not here is for texts whose length was looked at.
 */
const LINEAR: ReadonlySet<string> = new Set([
  // An address is cleaned one character at a time before it is repeated or compared.
  String.raw`[^ -~]|^ | $| {2}`,
  String.raw`(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\u034F\u115F\u1160\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]`,
  String.raw`[\t-\r\u2028\u2029]+`,
  String.raw`(?<=[^/])\/$`,
  String.raw`^\/mcp\/?$`,
  String.raw`\/$`,
  String.raw`^\/$`,
  String.raw`^\/places$`,
  String.raw`^\/places\/([^/]+)$`,
  String.raw`^\/evidence\/([^/]+)$`,
  String.raw`^\/changes$`,
  String.raw`^\/suggest$`,
  String.raw`^\/offline$`,
  String.raw`^\/worker\.js$`,
  String.raw`^\/verify$`,
  String.raw`^\/eat$`,
  String.raw`^\/services$`,
  String.raw`^\/events$`,
  String.raw`^\/events\.ics$`,
  String.raw`^\/calendar$`,
  String.raw`^\/calendar\/([^/]+)\.ics$`,
  String.raw`^\/calendar\/([^/]+)$`,
  String.raw`^\/sitemap\.xml$`,
  String.raw`^\/sitemaps\/(pages|places-[1-9]\d{0,3})\.xml$`,
  String.raw`^\/about$`,
  String.raw`^\/help$`,
  String.raw`^\/contact$`,
  String.raw`^\/corrections$`,
  String.raw`^\/bot$`,
  String.raw`^\/[^/]*`,
  String.raw`^\/(?:v1|mcp|docs|account|health|ready|feeds|metrics|certificates)(?:\/|$)|\/\.|\.[a-z\d]{1,5}$`,
  String.raw`^\/app\.webmanifest$`,
  String.raw`^\/status$`,
  String.raw`^\/about\/privacy$`,
  String.raw`^\/about\/terms$`,
  String.raw`^\/(docs|account)\/`,
  String.raw`^\/feeds\/calendar\.ics$`,
  String.raw`^\/feeds\/changes\.atom$`,
  String.raw`^\/feeds\/changes\.json$`,
  String.raw`^\/feeds\/events\.ics$`,
  String.raw`^\/feeds\/yahrzeits\/([\w-]{43})\.ics$`,
  String.raw`^\/account\/api\/`,
  String.raw`^\/certificates\/(ct_[0-9a-z]{1,40})$`,
  String.raw`^https?:\/\/([^/?]*)`,
  String.raw`^https?:\/\/[^/?]*`,
  String.raw`^W\/`,
  String.raw`^[A-Za-z0-9._:-]{1,64}$`,
  String.raw`^Bearer +(\S+)$`,
  String.raw`^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$`,
  String.raw`kehilla_(test|live)_[0-9A-Za-z]{6,}`,
  String.raw`^\d{4}-\d{2}-\d{2}T[\d:.]+ \d{2}:\d{2}$`,
  String.raw`^kehilla:\/\/place\/([A-Za-z0-9:_.-]{3,80})$`,
]);

/** Signs over which patterns backtrack, and ends that make a pattern fail. */
const SIGNS = ['0', '-', '.', ' ', '\t', ',', 'a', 'א', '\\', '"', '('];
const ENDS = ['', 'x'];

/** Fields of pages, feeds and the interface, as their addresses have them; `{}` stands for the value. */
const ADDRESSES = [
  '/places?q={}',
  '/places?location={}',
  '/places?lat={}&lng=1',
  '/places/{}',
  '/evidence/{}',
  '/changes?near={}',
  '/verify?name={}',
  '/verify?url={}',
  '/eat?query={}',
  '/eat?max_price={}',
  '/eat?exclude={}',
  '/services?service={}',
  '/events?q={}',
  '/events?from={}',
  '/calendar/{}',
  '/calendar/Brooklyn?date={}',
  '/calendar/Brooklyn?candle_minutes={}',
  '/calendar/Brooklyn.ics?date={}',
  '/feeds/calendar.ics?lat={}&lng=1',
  '/feeds/calendar.ics?location=Brooklyn&alarm={}',
  '/feeds/events.ics?q={}',
  '/feeds/yahrzeits/{}.ics',
  '/docs/{}',
  '/?lang={}',
  '/v1/places/{}',
  '/{}',
];
const HEADERS = [
  'Authorization',
  'Accept',
  'Accept-Language',
  'If-None-Match',
  'traceparent',
  'X-Request-Id',
  'Origin',
  'Cookie',
  'Content-Type',
];
/** Bytes that an address or a header may have, of the 16 KiB that Node takes. */
const LONG_BYTES = 15_000;

test('a long text in an address, of any sign, is refused by its length before any pattern is tried on it', async () => {
  for (const address of ADDRESSES)
    for (const text of longTexts(LONG_BYTES)) {
      const target = address.replace('{}', encodeURIComponent(text).slice(0, LONG_BYTES).replace(/%.?$/, ''));
      const { status, tried } = await send(`GET ${target} HTTP/1.1`, []);
      expect([400, 401, 404], `${status} ${target.slice(0, 60)}`).toContain(status);
      expectLinear(tried, target);
    }
});

test('no pattern is tried on a long header that could turn back in it', async () => {
  // A page for developers is laid out when it is first asked for, out of long texts of ours.
  await send('GET /docs HTTP/1.1', []);
  for (const path of ['/', '/v1/calendar?location=Brooklyn', '/feeds/calendar.ics?location=Brooklyn', '/docs'])
    for (const header of HEADERS)
      for (const sign of ['0', '-', '.', ' ', ',', 'a', '"', ';', '=', 'W/', 'q=']) {
        const value = `a${sign.repeat(LONG_BYTES / sign.length)}x`;
        const { tried } = await send(`GET ${path} HTTP/1.1`, [`${header}: ${value}`]);
        expectLinear(tried, `${path} ${header} ${sign}`);
      }
});

test('a long argument of a tool, of any sign, is refused by its length before any pattern is tried on it', async () => {
  for (const { operationId, mcpTool } of Object.values(operations)) {
    if (!mcpTool) continue;
    for (const name of [
      'lat',
      'q',
      'query',
      'name',
      'location',
      'date',
      'hashgacha',
      'include',
      'limit',
      'kosher_only',
    ])
      for (const text of longTexts(60_000)) {
        const args = name === 'lat' ? { lat: text, lng: 1 } : { [name]: text };
        const { tried, body } = await message('tools/call', { name: operationId, arguments: args });
        if (text.trim() !== '') expect(body).toContain('"isError":true');
        expectLinear(tried, `${operationId} ${name} ${text.slice(0, 3)}`);
      }
  }
});

test('no pattern is tried on long words of the protocol that could turn back in them', async () => {
  for (const text of longTexts(60_000))
    for (const [method, params] of [
      [
        'completion/complete',
        { ref: { type: 'ref/prompt', name: 'this_shabbat' }, argument: { name: 'location', value: text } },
      ],
      ['completion/complete', { ref: { type: 'ref/prompt', name: text }, argument: { name: text, value: 'a' } }],
      ['resources/read', { uri: `kehilla://place/${text}` }],
      ['resources/read', { uri: text }],
      ['prompts/get', { name: 'this_shabbat', arguments: { location: text } }],
      ['tools/call', { name: text, arguments: {} }],
      [text, {}],
    ] as const)
      expectLinear((await message(method, params)).tried, `${method.slice(0, 30)} ${text.slice(0, 3)}`);
});

function longTexts(bytes: number): string[] {
  return SIGNS.flatMap((sign) =>
    ENDS.map((end) => sign.repeat(bytes / Buffer.byteLength(JSON.stringify(sign).slice(1, -1))) + end),
  );
}

/** The longest text of any field, in characters: a longer one is for patterns alone that are listed here. */
const LONG = 1_500;

/** Fails where a pattern was tried on a long text that is not among those that were read and are linear. */
function expectLinear(tried: ReadonlySet<string>, what: string): void {
  expect(
    [...tried].filter((pattern) => !LINEAR.has(pattern)),
    what.slice(0, 90),
  ).toEqual([]);
}

type Sent = { readonly status: number; readonly body: string; readonly tried: ReadonlySet<string> };

function message(method: string, params: object): Promise<Sent> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = [
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return send('POST /mcp HTTP/1.1', headers, body);
}

/** Sends one request to the server in this process by a socket of its own. `tried` = the patterns that were tried on long texts meanwhile. */
async function send(line: string, headers: readonly string[], body = ''): Promise<Sent> {
  const { hostname, port } = new URL(server.url);
  const own = RegExp.prototype.exec;
  const tried = new Set<string>();
  Reflect.set(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
    if (text.length > LONG) tried.add(this.source);
    return own.call(this, text);
  });
  try {
    const from = server.asSomebody()['X-Forwarded-For'];
    const head = [line, 'Host: localhost', `X-Forwarded-For: ${from}`, 'Connection: close', ...headers, '', body];
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let phrase = '';
      socket.on('data', (chunk: Buffer) => (phrase += chunk.toString()));
      socket.on('close', () => resolve(phrase));
      socket.on('error', reject);
      socket.write(head.join('\r\n'));
    });
    return { status: Number(text.slice(9, 12)), body: text, tried };
  } finally {
    Reflect.set(RegExp.prototype, 'exec', own);
  }
}
