import { expect, test } from 'vitest';
import { expectContract, getError, kit } from './kit.ts';

const REPORT = { method: 'POST', path: '/v1/reports', key: null, body: { text: 'It has moved.' } };

function door() {
  const requests: unknown[] = [];
  const { ask } = kit({
    handlers: {
      submit_report: (input) => {
        requests.push(input);
        const at = '2026-11-20T15:04:00.000Z';
        return {
          status: 'ok',
          data: { report: { report_id: 'rp_1', about: null, topic: 'other', received_at: at, delete_at: at } },
          freshness: { as_of: at, oldest_fact_at: null, fresh_until: null, state: 'unknown', tier: 'db' },
          sources: [],
        };
      },
    },
  });
  return { ask, requests };
}

test('a report needs no key, and the same words twice are two reports', async () => {
  const { ask, requests } = door();
  for (let i = 0; i < 2; i += 1) {
    const reply = await ask(REPORT);
    expect(reply.status).toBe(200);
    expectContract(reply, 'submit_report');
  }
  expect(requests).toEqual([{ text: 'It has moved.' }, { text: 'It has moved.' }]);
});

test('an address sends five at once, and others go on', async () => {
  const { ask } = door();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask(REPORT)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask({ ...REPORT, address: '192.0.2.99' })).status).toBe(200);
});

test.each([
  ['no words', {}, 'text'],
  ['too many words', { text: 'x'.repeat(2_001) }, 'text'],
  ['another member', { text: 'It has moved.', role: 'owner' }, 'role'],
  ['no identifier', { text: 'It has moved.', about: 'pl_<script>' }, 'about'],
  ['a topic of its own', { text: 'It has moved.', topic: 'love' }, 'topic'],
])('a report with %s is refused', async (_, body, field) => {
  const { ask, requests } = door();
  const reply = await ask({ ...REPORT, body });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(getError(reply))).toContain(field);
  expect(requests).toEqual([]);
});
