import { readFileSync } from 'node:fs';
import { document } from '@kehilla/contract';
import { expect, test } from 'vitest';

test('the registry file says the version that the document says, and a description of at most 100 characters', () => {
  const file = JSON.parse(readFileSync(new URL('../server.json', import.meta.url), 'utf8')) as {
    version: string;
    description: string;
  };
  expect(file.version).toBe(document.info.version);
  expect(file.description.length).toBeLessThanOrEqual(100);
});
