import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose = read('compose.yaml');

describe.each(['rest', 'mcp', 'web', 'worker'])('the container file of %s', (app) => {
  const text = read(`deploy/${app}.Containerfile`);
  const last = text.slice(text.lastIndexOf('\nFROM '));

  test('runs a program that is there, not as root, says whether it is well, and gets signals itself', () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]') as string[];
    expect(command[0]).toBe('node');
    const program = command.find((word) => word.endsWith('.ts')) ?? '';
    expect(existsSync(join(root, program)), program).toBe(true);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .* CMD node -e /m);
    expect(compose).toContain(`deploy/${app}.Containerfile`);
  });

  test('installs with the pnpm that the repository is set up with, once without what only building needs', () => {
    const setUp = `pnpm@${/^ {2}pnpm: (\d\S+)$/m.exec(read('pnpm-workspace.yaml'))?.[1]}`;
    expect([...text.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name)).toEqual([setUp, setUp]);
    expect(text).toContain('--prod --no-optional');
  });
});

test('every setting that compose gives an app is one that there is, and those of mail reach the servers', () => {
  const documented = read('docs/settings.md');
  const apps = compose.slice(0, compose.indexOf('\n  # Gives servers and workers roles'));
  const given = [...apps.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(given.length).toBeGreaterThan(10);
  for (const name of given) expect(documented).toContain(`\`${name}\``);
  const server = compose.slice(compose.indexOf('x-server:'), compose.indexOf('\nservices:'));
  for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(server).toContain(`\n    ${name}: \${${name}:`);
});

test('no password gets into an image or the repository, and apps do not have the owner’s', () => {
  expect(read('.dockerignore').split('\n')).toContain('.env');
  expect(read('.gitignore').split('\n')).toContain('.env');
  const addresses = [...compose.matchAll(/postgresql:\/\/(\w+):\$\{(\w+)/g)].map(([, role, secret]) => [role, secret]);
  expect(addresses).toEqual([
    ['kehilla_server', 'SERVER_PASSWORD'],
    ['kehilla_worker', 'WORKER_PASSWORD'],
    ['kehilla', 'POSTGRES_PASSWORD'],
  ]);
});
