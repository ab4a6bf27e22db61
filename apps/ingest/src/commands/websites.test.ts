import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { checkRun } from './run.ts';

const NOTHING = { file: null, observedAt: null, complete: false };

describe('run website', () => {
  test.each([
    [{ ids: ['website'] }],
    [{ ids: ['website'], site: 'https://olivebranch.example/' }],
    [{ ids: ['website'], site: 'olivebranch.example' }],
  ])('%j is right', (request) => {
    expect(() => checkRun({ ...NOTHING, ...request })).not.toThrow();
  });

  test.each<[Partial<Parameters<typeof checkRun>[0]> & { ids: string[] }, RegExp]>([
    [{ ids: ['website', 'ou'] }, /stands alone/],
    [{ ids: ['website'], file: 'x.html' }, /read from its address/],
    [{ ids: ['website'], site: 'nothing' }, /takes the address of a website/],
    [{ ids: ['website'], site: 'https://www.ubereats.com/x' }, /ordering_platform/],
    [{ ids: ['website'], site: 'https://facebook.com/x' }, /social_page/],
  ])('%j is wrong use', (request, message) => {
    const check = () => checkRun({ ...NOTHING, ...request });
    expect(check).toThrow(UsageError);
    expect(check).toThrow(message);
  });
});
