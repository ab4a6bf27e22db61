import { expect, test } from 'vitest';
import { makeKey } from '../keys/key-format.ts';
import { continueTrace, makeRequestId, readRequestId } from './cors.ts';

test('a caller may name its request with plain characters, and never with a key', () => {
  expect(readRequestId('a.B-9_:x')).toBe('a.B-9_:x');
  expect(readRequestId(makeRequestId())).not.toBeNull();
  for (const bad of [undefined, '', 'a b', 'a\r\nb', 'é', 'a'.repeat(65), makeKey(true)])
    expect(readRequestId(bad)).toBeNull();
});

test('a trace goes on with a new step', () => {
  const sent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect(continueTrace(sent, 'req_1')).toMatch(
    /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
  );
  const bare = [sent.replace(/b7.*1-/, '0000000000000000-'), sent.replace(/0af.*c-/, `${'0'.repeat(32)}-`)];
  for (const bad of [undefined, '', 'x', sent.replace(/^00/, 'ff'), ...bare]) {
    expect(continueTrace(bad, 'req_1')).toBeNull();
  }
});
