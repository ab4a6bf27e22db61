import { expect, test } from 'vitest';
import type { Questions } from '../src/index.ts';
import { exampleAnswer, kit } from './kit.ts';

const answer = exampleAnswer('verify_kosher') as unknown as Questions['verify_kosher']['answer'];

test.each([
  ['an answer that made no live call', false, false, 10],
  ['one that made one counts it already', true, false, 9],
  ['one whose reading was not made has it back', true, true, 10],
])('where the caller stands: %s', async (_, takes, givesBack, left) => {
  const { ask, addKey } = kit({
    handlers: {
      verify_kosher: async (_input, { live }) => {
        if (takes) await live.take();
        if (givesBack) await live.giveBack();
        return answer;
      },
    },
  });
  const key = addKey({ tier: 'app_person_free' });
  const { status, headers } = await ask({ method: 'POST', path: '/v1/kosher/verify', body: { name: 'Maple' }, key });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'X-RateLimit-Remaining': '9', 'X-Quota-Daily-Remaining': '99' });
  expect(headers.RateLimit).toContain(`"live_day";r=${left};`);
});
