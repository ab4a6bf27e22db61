import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleForm } from './event-form.ts';
import { titlesAgree } from './score-event-pair.ts';

const DAY = '2026-12-08';
/** As two sites list it at one hour and hall: the same marks, and titles that agree. */
function agree(a: string, b: string, names: readonly string[] = []): boolean {
  const [one, other] = [titleForm(a, DAY, names), titleForm(b, DAY, [])];
  const marks = one.marks === other.marks || one.marks_beside_names === other.marks_beside_names;
  return marks && titlesAgree(one, other, () => false) > 0;
}

describe('one happening', () => {
  test.each([
    ['Shabbos Dinner', 'Shabbat Dinner'],
    ['Shabbat Dinner', 'שבת Dinner'],
    ['Klezmer Night', 'Klezmer Night: Sample Trio'],
    ['Klezmer Night', 'Klezmer Night – Light in the Dark'],
    ['Klezmer Night', 'Klezmer Night (doors open at seven)'],
    ['Klezmer Night', 'Klezmer Night, led by Dina Fabel, Ph.D.'],
    ['Klezmer Night with the Sample Trio', 'Klezmer Night w/ the Sample Trio'],
    ['Klezmer Night', 'Sample Society presents Klezmer Night'],
    ['Klezmer Night', '🕎 Klezmer Night 🎶'],
    ['Klezmer Night', 'SOLD OUT: Klezmer Night'],
    ['Klezmer Night', '[WAITLIST] Klezmer Night – few seats left'],
    ['Klezmer Night', 'Save the Date: Klezmer Night'],
    ['Klezmer Night', 'Registration is now open: Klezmer Night'],
    ['Klezmer Night', 'You’re Invited: Klezmer Night'],
    ['Klezmer Night', 'Klezmer Night (in person)'],
    ['Klezmer Night (in person)', 'Klezmer Night – in person and on Zoom'],
    ['Klezmer Night', 'Klezmer Night (12/8)'],
    ['Gala Dinner', 'Gala Dinner with a VIP reception'],
    ['Film Evening', 'Film Evening + Q&A'],
    ['Torah & Tea', 'Torah and Tea'],
    ['Menorah Lighting: Third Night', 'Menorah Lighting, 3rd Night'],
    ['Challah Bake for Families', 'Family Challah Bake'],
    ['שיעור ברמב"ם', 'שיעור ברמב״ם'],
  ])('%s / %s', (a, b) => expect([agree(a, b), agree(b, a)]).toEqual([true, true]));

  test('a hall’s name tells neither audience nor name', () => {
    expect(agree('Klezmer Night at Women’s Club', 'Klezmer Night', ['Women’s Club'])).toBe(true);
    expect(agree('Sample Center’s Klezmer Night', 'Klezmer Night', ['Sample Center'])).toBe(true);
    expect(agree('Women’s Club Dinner', 'Women’s Club Dinner', ['Women’s Club'])).toBe(true);
  });
});

describe('two happenings', () => {
  test.each([
    ['Class Room A', 'Class Room B'],
    ['Novel A', 'Novel B'],
    ['Poetry Workshop (A)', 'Poetry Workshop (B)'],
    ['Grade 3A Play', 'Grade 3B Play'],
    ['Grades 1/2 Play', 'Grades 3/4 Play'],
    ['Grades K–2 Play', 'Grades 3–5 Play'],
    ['Junior Clinic', 'Junior Clinic – 14U'],
    ['Rambam Shiur', 'Ramban Shiur'],
    ['Challah Bake', 'Challah Bake Cleanup'],
    ['Challah Bake', 'Challah Bake – Cleanup'],
    ['Gala Dinner', 'Gala Dinner VIP Reception'],
    ['Gala Dinner', 'Gala Dinner – VIP Reception'],
    ['Gala Dinner', 'Gala VIP Dinner'],
    ['Gala Dinner', 'VIP Gala Dinner'],
    ['An Evening with Dina Fabel', 'An Evening with Dina Fabel VIP Reception'],
    ['Shabbat Dinner', 'Shabbat Dinner for Young Professionals'],
    ['Shabbat Dinner', 'Shabbat Dinner – Young Professionals'],
    ['Shabbat Dinner for Parents', 'Shabbat Dinner for Singles'],
    ['Shabbat Morning Services', 'Shabbat Morning Services – Sephardic Minyan'],
    ['Torah Study with Rabbi Aleph', 'Torah Study with Rabbi Bet'],
    [
      'Sunday Lecture on Sample Street and Its Lamps: Dina Fabel',
      'Sunday Lecture on Sample Street and Its Lamps: Uri Fabel',
    ],
    ['Parshat Noach', 'Parshat Bo'],
    ['Torah Study', 'Torah Study (in Hebrew)'],
    ['Torah Study (in person)', 'Torah Study (on Zoom)'],
    ['Swim Lessons', 'Swim Lesson Registration'],
    ['Table Tennis', 'Table Tennis / Shuffleboard'],
    ['Author Talk: Bread and Salt', 'Author Talk: Bread and Salt Walking Tour'],
    ['Klezmer', 'Klezmer with the Sample Trio'],
    ['שיעור ברמב"ם', 'שיעור ברמב"ן'],
  ])('%s / %s', (a, b) => expect([agree(a, b), agree(b, a)]).toEqual([false, false]));
});

const NAMES = fc.constantFrom(
  'Klezmer Night',
  'Shabbos Dinner',
  'Shabbat Dinner',
  'Gala',
  'Parshas Noach',
  'Parshat Noach',
  'Dinner',
  'שיעור',
  '',
);
const ADDED = fc.constantFrom(
  '',
  ' – Cleanup',
  ' with Dina',
  ': Room A',
  ' (B)',
  ' for Kids',
  ' Dinner',
  ', led by Uri',
  ' at Sample Hall',
  ' 2',
  ' (on Zoom)',
);
const TITLE = fc.tuple(NAMES, ADDED, ADDED).map((pieces) => pieces.join(''));

test('which title comes first decides nothing', () => {
  fc.assert(
    fc.property(TITLE, TITLE, fc.boolean(), (a, b, isHall) => {
      const [one, other] = [a, b].map((title) => titleForm(title, DAY, isHall ? ['Sample Hall'] : []));
      const isOwn = (word: string): boolean => word === 'dinner';
      if (one === undefined || other === undefined) throw new Error('two titles');
      expect(titlesAgree(one, other, isOwn)).toBe(titlesAgree(other, one, isOwn));
    }),
    { numRuns: 2_000 },
  );
});

test('what says nothing of the happening changes no judgement', () => {
  const readPhrase = fc.constantFrom<(title: string) => string>(
    (title) => title.toUpperCase(),
    (title) => `${title} – $18`,
    (title) => `SOLD OUT: ${title}`,
    (title) => `${title} (12/8, 8:00 pm)`,
    (title) => `🕎 ${title} ✨`,
    (title) => `CANCELLED – ${title}`,
  );
  fc.assert(
    fc.property(TITLE, TITLE, readPhrase, (a, b, say) => {
      // " for Kids (B)" names no happening: before "SOLD OUT:" it is a note, and by itself a title.
      fc.pre([a, b].every((title) => /^\p{L}/u.test(title)));
      expect(agree(a, say(b))).toBe(agree(a, b));
    }),
    { numRuns: 5_000 },
  );
});
