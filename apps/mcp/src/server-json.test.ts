import { readFileSync } from 'node:fs';
import { release, serviceVersion } from '@kehilla/contract';
import { expect, test } from 'vitest';

test('the registry file says the release and the version of the interface, and a description of at most 100 characters', () => {
  const file = JSON.parse(readFileSync(new URL('../server.json', import.meta.url), 'utf8')) as {
    version: string;
    description: string;
    _meta: Record<string, { interface_version: string }>;
  };
  expect(file.version).toBe(release);
  expect(file._meta['io.modelcontextprotocol.registry/publisher-provided']?.interface_version).toBe(serviceVersion);
  expect(file.description.length).toBeLessThanOrEqual(100);
});
