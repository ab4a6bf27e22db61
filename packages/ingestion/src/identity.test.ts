import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { getHash } from './define-reading.ts';

test.each([[['one page']], [['first page', 'second page', '']]])(
  'the hash of %j is that of the bytes as they are downloaded',
  (bodies) => {
    const bytes = createHash('sha256').update(bodies.join('')).digest('hex');
    expect(getHash(bodies.map((body) => getPage(body)))).toBe(bytes);
  },
);
