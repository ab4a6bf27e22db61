import { document, type OperationEntry, operations, resolvedParameter, resolvedSchema } from '@kehilla/contract';
import { pick, type Random, valueFor } from './values.ts';

/** A request as bytes would say it: path and query raw, the body as text. */
export type FuzzRequest = {
  readonly operation: OperationEntry;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The members sent, for the same question as a tool call. */
  readonly args: Readonly<Record<string, unknown>>;
};

const ASKED = Object.values(operations).filter(({ secured }) => secured);
const ODD_PATHS = [
  '/v1',
  '/v1/',
  '/v1/places/%',
  '/v1/places/%ff',
  '/v1/places/..%2f',
  '/v1//places/search',
  '/v2/places/search',
  '/v1/places/search/',
  '/%00',
  '/v1/evidence/',
];
const ODD_TYPES = ['text/plain', 'application/json; charset=utf-16', 'application/xml', ''];

/** A request for one of the operations: mostly of its form, sometimes of none. */
export function fuzzRequest(random: Random): FuzzRequest {
  const operation = pick(random, ASKED);
  const { path, method } = operation;
  const described = document.paths[path]?.[method];
  const parameters = (described?.parameters ?? []).map(resolvedParameter);
  const args: Record<string, unknown> = {};
  for (const { name, schema } of parameters.filter((one) => one.in === 'query'))
    if (random() < 0.3) args[name] = valueFor(random, resolvedSchema(schema));
  const bodySchema = resolvedSchema(described?.requestBody?.content['application/json']?.schema ?? {});
  for (const [name, schema] of Object.entries(bodySchema.properties ?? {}))
    if (random() < 0.35) args[name] = valueFor(random, resolvedSchema(schema));
  if (random() < 0.05) args[pick(random, ['__proto__', 'constructor', 'extra', ''])] = 'x';
  const whole = path.replace(/\{(\w+)\}/g, () =>
    encodeURIComponent(String(valueFor(random, { type: 'string', maxLength: 80 })).toWellFormed()),
  );
  const isPost = method === 'post';
  return {
    operation,
    method:
      random() < 0.03
        ? pick(random, ['DELETE', 'PUT', 'HEAD', 'OPTIONS', 'POST', 'GET', 'BREW'])
        : method.toUpperCase(),
    path: random() < 0.03 ? pick(random, ODD_PATHS) : whole,
    query: isPost ? '' : getQuery(random, args),
    headers: getHeaders(random, isPost),
    body: isPost ? getBody(random, args) : null,
    args,
  };
}

function getQuery(random: Random, args: Readonly<Record<string, unknown>>): string {
  if (random() < 0.02) return pick(random, ['%', '&&&', '=', 'q=%ff', 'q=1&q=2', '?q=1', 'q[]=1', 'q=%u0041']);
  return Object.entries(args)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed())}`,
    )
    .join('&');
}

function getBody(random: Random, args: object): string {
  const text = JSON.stringify(args);
  const roll = random();
  if (roll < 0.02) return text.slice(0, Math.floor(random() * text.length));
  if (roll < 0.03)
    return pick(random, [
      '',
      '[]',
      'null',
      '1',
      '"x"',
      '{"a":1}{"b":2}',
      '['.repeat(500),
      `{"name":"${'x'.repeat(70_000)}"}`,
      '{"name":"a","name":"b"}',
    ]);
  return text;
}

function getHeaders(random: Random, isPost: boolean): Record<string, string> {
  return {
    ...(isPost ? { 'content-type': random() < 0.02 ? pick(random, ODD_TYPES) : 'application/json' } : {}),
    ...(random() < 0.1
      ? {
          accept: pick(random, [
            'text/calendar',
            'application/json',
            '*/*',
            'text/html',
            ';;q=',
            'text/calendar;q=0.9',
          ]),
        }
      : {}),
    ...(random() < 0.03 ? { 'if-none-match': pick(random, ['*', 'W/"x"', '"']) } : {}),
    ...(random() < 0.03
      ? { traceparent: pick(random, ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x']) }
      : {}),
  };
}
