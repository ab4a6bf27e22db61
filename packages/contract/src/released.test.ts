import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { document } from './document.ts';
import type { Example, Reference, Response } from './document-shape.ts';

const FOLDER = new URL('../released/', import.meta.url);
const RELEASED = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

/** Today's answers, whole: the examples of each operation's answers in JSON. */
const ANSWERS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) => {
    const ok = responses['200'] as Response;
    return Object.entries(ok.content?.['application/json']?.examples ?? {}).map(([name, example]) => ({
      path,
      method,
      name,
      value: valueOfExample(example),
    }));
  }),
);

function valueOfExample(example: Example | Reference): unknown {
  return '$ref' in example
    ? (document.components.examples[example.$ref.split('/').at(-1) ?? ''] as Example).value
    : example.value;
}

describe.each(RELEASED)('a client made of %s', (file) => {
  const released = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as typeof document;
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  const $defs = JSON.parse(
    JSON.stringify(released.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as object;

  test('understands every answer of today that it can ask for', () => {
    let requestCount = 0;
    for (const { path, method, name, value } of ANSWERS) {
      const ok = released.paths[path]?.[method as 'get' | 'post']?.responses['200'] as Response | undefined;
      const schema = ok?.content?.['application/json']?.schema;
      // A brief answer comes to those alone who send a parameter that is younger than the document.
      if (schema === undefined || /brief/i.test(name)) continue;
      const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
      const validate = ajv.compile({ ...own, $defs });
      validate(value);
      expect(validate.errors ?? [], `${path} ${name}`).toEqual([]);
      requestCount += 1;
    }
    expect(requestCount).toBeGreaterThan(10);
  });
});
