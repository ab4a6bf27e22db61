import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = (name: string): string => readFileSync(new URL(`../../pages/${name}.md`, import.meta.url), 'utf8');

test('whoever reads of keys is told that one in a public page is read by its visitors, and what to use there', () => {
  expect(page('limits')).toContain(
    'A key in a public web page can be read by its visitors: use a test key there, or call from a server.',
  );
});

test('whoever reads how to begin is told that a key comes by signing in with an address of e-mail, and is shown once', () => {
  expect(page('quick-start')).toMatch(/Sign in at .* with your e-mail address and make a key\. It is shown once/);
});
