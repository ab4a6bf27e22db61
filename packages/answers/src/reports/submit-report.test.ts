import { describe, expect, test } from 'vitest';
import { keepReportsInMemory, submitReport } from './submit-report.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { named, NOW, place } from '../testing/invented-records.ts';

const CITY = inventedCity([
  place('pl_grill', [named('Invented Grill', { website: 'https://www.grill.example/menu' })], ['pl_before']),
  place('pl_shop', [named('Invented Shop', { website: 'https://www.facebook.com/shop' })]),
]);

function ask(input: Parameters<typeof submitReport>[0], reports = keepReportsInMemory(), now = NOW) {
  return submitReport(input, { city: CITY, now, reports, newId: () => 'x1' }).then((answer) => ({ answer, reports }));
}

describe('a report', () => {
  test('is kept with its place as that is called now, and answered by the contract', async () => {
    const { answer, reports } = await ask({ about: 'pl_before', topic: 'closed', text: '  It closed. ' });
    expect(getFaults('SubmitReportEnvelope', answer)).toEqual([]);
    expect(answer.data.report).toMatchObject({ report_id: 'rp_x1', about: 'pl_grill', topic: 'closed' });
    expect(Date.parse(answer.data.report.delete_at) - NOW.getTime()).toBe(180 * 86_400_000);
    expect(reports.list()).toMatchObject([{ about: 'pl_grill', text: 'It closed.', email: null, is_from_site: false }]);
  });

  test.each([
    ['owner@grill.example', 'pl_grill', true],
    ['owner@mail.grill.example', 'pl_grill', true],
    ['Owner@GRILL.example', 'pl_grill', true],
    ['owner@notgrill.example', 'pl_grill', false],
    ['owner@example.example', 'pl_grill', false],
    ['somebody@facebook.com', 'pl_shop', false],
  ])('from %s about %s is marked as the site’s own: %s', async (email, about, is_from_site) => {
    const { reports } = await ask({ about, text: 'Other hours.', email });
    expect(reports.list()).toMatchObject([{ is_from_site }]);
  });

  test.each([
    ['a place that there is not', { about: 'pl_none', text: 'Something.' }, /no place with the id/],
    ['no mail address', { text: 'Something.', email: 'nobody' }, /no mail address/],
    [
      'a mail address with a line in it',
      { text: 'Something.', email: 'a@b.example\nBcc: x@y.example' },
      /no mail address/,
    ],
    ['words that nobody sees', { text: '\u202e\u2066\u200f\u0007\u0000 a' }, /Say in `text`/],
  ])('with %s is refused, and nothing is kept', async (_, input, message) => {
    const reports = keepReportsInMemory();
    await expect(ask(input, reports)).rejects.toThrow(message);
    expect(reports.list()).toEqual([]);
  });

  test('of more than 180 days is deleted', async () => {
    const { reports } = await ask({ text: 'The first.' });
    await ask({ text: 'The second.' }, reports, new Date(NOW.getTime() + 179 * 86_400_000));
    expect(reports.list()).toHaveLength(2);
    await ask({ text: 'The third.' }, reports, new Date(NOW.getTime() + 181 * 86_400_000));
    expect(reports.list().map(({ text }) => text)).toEqual(['The second.', 'The third.']);
  });
});
