import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify } from './classify-alert.ts';
import type { AlertEntry } from './alert-pages.ts';

const NAME = 'Wexoran Grill';

function entry(text: string): AlertEntry {
  return { agency: 'OU', published_on: '2026-11-20', title: `Kosher Alert – ${NAME}`, url: null, lines: [text] };
}

/** How the agency names itself, and how a certification stands with it. */
const STANDS = [
  'is certified by the OU',
  'is under the supervision of the OU',
  'will remain under OU supervision',
  'continues to be certified by the OU',
  'is still under OU supervision',
  'remains under the kosher supervision of the Orthodox Union',
];
const LIMITS = [
  'until December 3, 2026',
  'through November 30, 2026',
  'thru the end of the month',
  'till Sunday',
  'for one more week',
  'for another month',
  'for the time being',
  'temporarily',
  'only for its catering hall',
  'except for its sushi counter',
  'up to and including December 3',
  'as of now, pending a review',
  'but not the sushi',
  'while under renovation',
  'for takeout orders',
  'from 5 pm',
  'downstairs',
  'for catering',
  'on weekdays',
  'conditionally',
  'besides the salad bar',
  'from Sunday to Thursday',
  'Monday to Friday',
  'before 3pm',
  'minus the bar',
  'on a trial basis',
  'on a month to month basis',
  'at this time',
  'starting December 15',
  'next week',
  'by the hour',
];
const FRAMES = [
  (claim: string) => `${NAME} ${claim}.`,
  (claim: string) => `Please note that ${NAME} ${claim}.`,
  (claim: string) => `Consumers are advised that ${NAME} ${claim}.`,
];
const LAST = [
  `Thursday, December 3rd will be the last day that ${NAME} will be kosher under the supervision of the OU.`,
  `Today is the last day that ${NAME} is certified by the OU.`,
  `Sunday, December 6 will be the last day of OU supervision at ${NAME}.`,
  `${NAME} is in its final week under the OU.`,
  `It is not true that ${NAME} is under our supervision.`,
  `Half of ${NAME} is certified by the OU.`,
  `The kitchen of ${NAME} is certified by the OU.`,
  `Effective Monday, ${NAME} is under the supervision of the OU.`,
  `The OU will supervise ${NAME} for the last time on Thursday.`,
  `${NAME} has applied for OU certification.`,
];

describe('what is said in favour and bounded is told, and never in favour', () => {
  const wordings = [
    ...STANDS.flatMap((claim) => LIMITS.flatMap((limit) => FRAMES.map((frame) => frame(`${claim} ${limit}`)))),
    ...LAST,
  ];
  test('there are two hundred of them', () => expect(wordings.length).toBeGreaterThan(200));
  test.each(wordings)('%s', (text) => {
    const { candidate } = classify(entry(text));
    expect(candidate?.kind).toMatch(/^(not_understood|certification_ended|not_certified|warning)$/);
    if (!/ended|not_certified|warning/.test(candidate?.kind ?? '')) expect(candidate?.named?.name).toBe(NAME);
  });
});

test.each([
  [LAST[0] as string, '2026-12-03'],
  [LAST[1] as string, '2026-11-20'],
  [LAST[2] as string, '2026-12-06'],
  [`${NAME} will remain under OU supervision until December 3, 2026.`, '2026-12-03'],
  [`${NAME} will remain under OU supervision until Dec. 3.`, '2026-12-03'],
  [`${NAME} continues to be certified by the OU through November 30, 2026.`, '2026-11-30'],
  [`${NAME} is certified by the OU until 1/15/2027.`, '2027-01-15'],
  [`The final day of OU supervision at ${NAME} will be Sunday, January 3rd.`, '2027-01-03'],
  [`${NAME} is under OU supervision up to and including December 3.`, '2026-12-03'],
  [`${NAME} is under the supervision of the OU for one more week.`, null],
  [`${NAME} is closed until December 3; it is certified by the OU temporarily.`, null],
  [LAST[4] as string, null],
])('%s names %s as the last day', (text, ends_on) => {
  expect(classify(entry(text)).candidate?.ends_on).toBe(ends_on);
});

const NAME_FORMS = [
  'Wexoran Grill',
  '“Wexoran Grill”',
  'Wexoran Grill (13th Avenue)',
  'Wexoran Grill, 12 Main Street, Brooklyn, NY',
  'Wexoran Grill of Brooklyn',
  'the restaurant Wexoran Grill',
];
const AGENCY_FORMS = ['the OU', 'the Orthodox Union', 'OU Kosher', 'the Orthodox Union (OU)'];
const VERBS = [
  (name: string, agency: string) => `${name} is certified by ${agency}`,
  (name: string, agency: string) => `${name} remains under the supervision of ${agency}`,
  (name: string, agency: string) => `${name} continues to be certified by ${agency}`,
  (name: string, agency: string) => `${agency} will continue to supervise ${name}`,
  (name: string, agency: string) => `${agency} certifies ${name}`,
  (name: string, agency: string) => `The certification of ${name} by ${agency} will continue`,
  (name: string, agency: string) => `${name} has kosher certification from ${agency}`,
];

test('of wordings made of agency, verb, limit and form of the name none is silent, and none in favour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAME_FORMS),
      fc.constantFrom(...AGENCY_FORMS),
      fc.constantFrom(...VERBS),
      fc.constantFrom(...LIMITS),
      (name, agency, verb, limit) => {
        const { candidate } = classify(entry(`${verb(name, agency)} ${limit}.`));
        expect(candidate?.kind).toMatch(/^(not_understood|certification_ended|not_certified|warning)$/);
        expect([candidate?.named?.name, ...(candidate?.named?.others ?? [])].join()).toContain('Wexoran Grill');
      },
    ),
    { numRuns: 400 },
  );
});

const OTHER_AGENCIES = [
  'the Vaad Harabonim of Queens',
  'the Vaad of Flatbush',
  'the Vaad Hakashrus of the Five Towns',
  'the Beth Din of Brooklyn',
  'the Queens Vaad',
  'Kashrus of Manhattan',
  'the COR',
  'the Star-K',
  'the Kof-K',
];

describe('an agency that has a place in its name says nothing of where a business is', () => {
  test.each(OTHER_AGENCIES)('%s', (agency) => {
    const { candidate } = classify(entry(`${NAME} is no longer certified by the OU. It is now under ${agency}.`));
    expect(candidate?.kind).toMatch(/^(certification_ended|not_understood)$/);
    expect(candidate?.named).toMatchObject({ name: NAME, address: null });
    const moved = classify(entry(`${NAME} has switched to the supervision of ${agency}.`)).candidate;
    expect(moved).not.toBeNull();
    expect(moved?.kind).not.toBe('reinstated');
    expect(moved?.named).toMatchObject({ name: NAME, address: null });
  });
});

test.each([`${NAME} is certified by the OU.`, `${NAME} continues to be under OU supervision.`])(
  'what is said without a bound stays in favour: %s',
  (text) => expect(classify(entry(text)).candidate).toBeNull(),
);
