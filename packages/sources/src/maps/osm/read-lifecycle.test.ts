import { describe, expect, test } from 'vitest';
import { issueLog } from '@kehilla/ingestion';
import { daysOfDate, getLifecycle } from './read-lifecycle.ts';

const READ_ON = '2026-11-26';
type Tags = Readonly<Record<string, string>>;

const read = (tags: Tags) => {
  const issues = issueLog();
  const { says, ends_on } = getLifecycle(tags, READ_ON, issues);
  return { says, ends_on, issues: issues.all().map(({ kind }) => kind) };
};
const place = (tags: Tags): Tags => ({ amenity: 'restaurant', name: 'Invented Grill', ...tags });

describe('an element is closed', () => {
  test.each(
    'disused abandoned was razed removed demolished destroyed closed historic former proposed planned construction'.split(
      ' ',
    ),
  )('where %s stands before its only main tag', (prefix) => {
    expect(read({ [`${prefix}:amenity`]: 'restaurant' }).says).toBe('closed');
    expect(read({ [`${prefix}:shop`]: 'bakery', religion: 'jewish', building: 'yes' }).says).toBe('closed');
    expect(read({ [`${prefix}:amenity`]: 'place_of_worship', building: 'synagogue' }).says).toBe('closed');
  });

  test.each<Tags>([
    { 'was:disused:amenity': 'restaurant', amenity: '' },
    { was_shop: 'bakery', amenity: '' },
    { 'amenity:disused': 'restaurant', amenity: '' },
    { shop: 'vacant', amenity: '' },
    { amenity: 'vacant' },
    { 'demolished:building': 'yes', amenity: '' },
    { disused: 'yes' },
    { abandoned: 'Yes' },
    { closed: '2019-05' },
    { disused: 'restaurant' },
    { construction: 'yes' },
    { construction: 'restaurant', building: 'construction', amenity: '' },
    { operational_status: 'closed' },
    { operational_status: 'Permanently closed' },
    { business_status: 'defunct' },
    { end_date: '2020-05' },
    { end_date: '2020' },
    { end_date: '~2019' },
    { end_date: '2026-11-25' },
    { end_date: 'before 2020' },
    { end_date: '2018..2019' },
    { opening_date: '2027-06' },
    { opening_date: '2026-11-27' },
    { start_date: '2027' },
    { name: 'Invented Deli (closed)' },
    { name: 'Invented CLOSED - Deli' },
    { name: 'CLOSED Invented Deli' },
    { name: 'Invented Deli CLOSED' },
    { name: 'Invented Deli - closed since 2020' },
    { name: 'Invented Deli [Closed]' },
    { name: 'Invented Deli permanently closed' },
    { name: 'Former Invented Congregation' },
    { name: 'Invented Deli (coming soon)' },
    { name: 'גריל מומצא (סגור)' },
    { 'name:he': 'גריל מומצא - סגור' },
    { opening_hours: 'closed "permanently closed"' },
  ])('by its tags: %j', (tags) => {
    const own = Object.fromEntries(Object.entries(place(tags)).filter(([, value]) => value !== ''));
    expect(read(own)).toEqual({ says: 'closed', ends_on: null, issues: [] });
  });
});

test.each<Tags>([
  {},
  { 'disused:website': 'http://old.invented.example/' },
  { 'disused:phone': '+1 718 555 0199' },
  { 'abandoned:railway': 'station' },
  { 'demolished:building': 'house' },
  { 'disused:amenity': 'bar' },
  { 'was:shop': 'bakery' },
  { 'proposed:amenity': 'school' },
  { 'source:amenity': 'survey' },
  { disused: 'no', construction: 'minor', operational_status: 'operational' },
  { opening_date: '2020' },
  { start_date: '1920s' },
  { start_date: 'C19' },
  { shop: 'vacant' },
  { shop: 'no' },
  { old_name: 'Closed Invented Diner' },
  { name: 'Closed Loop Cafe' },
  { name: 'Invented Grill (closed Shabbos)' },
  { name: 'Invented Grill, closed on Shabbat' },
  { name: 'גריל מומצא סגור בשבת' },
  { name: 'Invented Enclosed Garden' },
  { name: 'Invented Grill (formerly Invented Deli)' },
  { 'opening_hours:covid19': 'same' },
])('what is former beside a living main tag closes nothing: %j', (tags) => {
  expect(read(place(tags))).toEqual({ says: 'open', ends_on: null, issues: [] });
});

test.each<[Tags, readonly string[]]>([
  // Dates within which nobody can tell, and such as nobody can read.
  [{ end_date: '2026' }, []],
  [{ opening_date: '2026-11' }, []],
  [{ end_date: 'after 2019' }, []],
  [{ end_date: 'last spring' }, ['unread_date']],
  [{ opening_date: '2026-13' }, ['unread_date']],
  [{ end_date: '2026-02-30' }, ['unread_date']],
  // Words that nobody knows, and states that end.
  [{ operational_status: 'mothballed' }, ['unknown_lifecycle']],
  [{ disused: 'partly' }, ['unknown_lifecycle']],
  [{ operational_status: 'temporarily_closed' }, []],
  [{ name: 'Invented Grill - temporarily closed' }, []],
  [{ name: 'Invented Case Closed' }, []],
  [{ note: 'permanently closed, says a neighbour' }, []],
  [{ 'opening_hours:covid19': 'off' }, []],
  [{ 'disused:amenity': 'restaurant' }, ['contradictory_lifecycle']],
])('of what nobody can tell nothing is said, and what is not understood is told: %j', (tags, issues) => {
  expect(read(place(tags))).toEqual({ says: 'doubtful', ends_on: null, issues });
});

test('a prefix that nobody knows is told', () => {
  expect(read({ 'ghost:amenity': 'restaurant' })).toMatchObject({ says: 'doubtful', issues: ['unknown_lifecycle'] });
  expect(read(place({ 'ghost:shop': 'bakery' }))).toMatchObject({ says: 'open', issues: ['unknown_lifecycle'] });
  expect(read(place({ start_date: 'long ago' }))).toMatchObject({ says: 'open', issues: ['unread_date'] });
});

test.each([
  ['2027-05-31', '2027-05-31'],
  ['2026-11-26', '2026-11-26'],
  ['2027', '2026-12-31'],
  ['2027-03', '2027-02-28'],
])('an end to come is kept: %s', (end_date, ends_on) => {
  expect(read(place({ end_date }))).toEqual({ says: 'open', ends_on, issues: [] });
});

test.each([
  ['2020', '2020-01-01', '2020-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2020-05-17', '2020-05-17', '2020-05-17'],
  ['2020-05-17T10:00:00Z', '2020-05-17', '2020-05-17'],
  ['5/17/2020', '2020-05-17', '2020-05-17'],
  ['~2019', '2018-01-01', '2020-12-31'],
  ['2010s', '2010-01-01', '2019-12-31'],
  ['early 2020', '2020-01-01', '2020-12-31'],
  ['C19', '1800-01-01', '1900-12-31'],
  ['2018..2019-05', '2018-01-01', '2019-05-31'],
  ['before 2020', null, '2020-12-31'],
  ['after 2019-05', '2019-05-01', null],
])('%s may be from %s to %s', (text, first, last) => expect(daysOfDate(text)).toEqual({ first, last }));

test.each(['', 'soon', '2020-5-1x', '20', '2020-00', '13/45/2020', '2020..2018', '??', '202'])(
  '%j is no date',
  (text) => expect(daysOfDate(text)).toBeNull(),
);
