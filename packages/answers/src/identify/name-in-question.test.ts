import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { readNameInQuestion } from '@kehilla/language';
import { knownWords } from '../known-words.ts';
import { withNameRead } from './name-asked.ts';

const plain = (id: string, name: string) => place(id, [named(name)]);
const CITY = inventedCity([
  place('pl_maple', [named('Maple Brook'), listed('ou', 'Maple Brook')]),
  plain('pl_glatt', 'Cedar Glatt'),
  plain('pl_house', 'House of Glatt Sample'),
  plain('pl_choc', 'Chocolattet'),
  plain('pl_that', 'That Maple Spot'),
  plain('pl_one', 'One More Maple'),
  plain('pl_eat', 'Eat Sample Here'),
  plain('pl_is', 'Is It Really Kosher'),
  plain('pl_dairy', 'Butcher Grill House'),
  plain('pl_some', 'Something Maple'),
  plain('pl_there', 'There'),
  plain('pl_by', 'By the Willow'),
  plain('pl_certified', 'Certified Cedar Works'),
  plain('pl_what', 'What a Bagel Cafe'),
]);

const listNotes = (name: string) => withNameRead(CITY, { name, live: 'never' }).notes;

describe('the name in a question about a place', () => {
  test.each([
    // What is asked at the end.
    ['is Maple Brook glatt kosher', 'Maple Brook'],
    ['is Maple Brook glatt?', 'Maple Brook'],
    ['is Maple Brook meat or dairy', 'Maple Brook'],
    ['is Maple Brook cholov yisroel?', 'Maple Brook'],
    ['is Maple Brook reliable', 'Maple Brook'],
    ['is Maple Brook still under OU', 'Maple Brook'],
    ['Is Maple Brook Star-K certified?', 'Maple Brook'],
    ['did Maple Brook lose its hechsher', 'Maple Brook'],
    ['does Maple Brook still have a reliable hechsher', 'Maple Brook'],
    ['does Maple Brook have OU', 'Maple Brook'],
    ['has Maple Brook got a teudah', 'Maple Brook'],
    ['does Maple Brook have a mashgiach temidi', 'Maple Brook'],
    ['does Maple Brook have a kosher certificate from OU', 'Maple Brook'],
    ['was Maple Brook ever kosher', 'Maple Brook'],
    ['who is the rav hamachshir of Maple Brook', 'Maple Brook'],
    ['please check whether Maple Brook is kosher', 'Maple Brook'],
    ['I want to know if Maple Brook is kosher, thanks!', 'Maple Brook'],
    ['האם Maple Brook כשר', 'Maple Brook'],
    // Before the name.
    ['who certifies Maple Brook?', 'Maple Brook'],
    ['which rabbi certifies Maple Brook', 'Maple Brook'],
    ['under whose supervision is Maple Brook', 'Maple Brook'],
    ["what's the hechsher of Maple Brook", 'Maple Brook'],
    ['is there a hechsher on Maple Brook', 'Maple Brook'],
    ['does the OU certify Maple Brook', 'Maple Brook'],
    ['Is it ok to eat at Maple Brook', 'Maple Brook'],
    ['can a frum person eat at Maple Brook', 'Maple Brook'],
    ['מי נותן הכשר ל Maple Brook', 'Maple Brook'],
    // Without a question.
    ['Maple Brook kosher status', 'Maple Brook'],
    ['Maple Brook (kosher)', 'Maple Brook'],
    ['is Maple Brook (upstairs) kosher', 'Maple Brook (upstairs)'],
    ['Maple Brook כשר?', 'Maple Brook'],
    ['Maple Brook please', 'Maple Brook'],
    ['Maple Brook Kof-K', 'Maple Brook'],
    // What belongs to a name on record, or may belong to one that is not.
    ['is Cedar Glatt kosher', 'Cedar Glatt'],
    ['is Cedar Glatt glatt', 'Cedar Glatt'],
    ['is House of Glatt Sample glatt kosher', 'House of Glatt Sample'],
    ['is Willow Glatt kosher', 'Willow Glatt'],
    ['is Willow Grill glatt kosher', 'Willow Grill'],
    ['who certifies Kosher Willow', 'Kosher Willow'],
    ['is That Maple Spot kosher', 'That Maple Spot'],
    ['is That Maple Spot in Queens kosher', 'That Maple Spot in Queens'],
    ['please tell me if One More Maple is kosher', 'One More Maple'],
    ['One More Maple kosher', 'One More Maple'],
    ['can I eat at Eat Sample Here', 'Eat Sample Here'],
    ['is Eat Sample Here kosher', 'Eat Sample Here'],
    ['is the Butcher Grill House meat', 'the Butcher Grill House'],
    ['is Maple on Avenue A kosher', 'Maple on Avenue A'],
    ['who certifies Chocolattet', 'Chocolattet'],
    ['Is It Really Kosher', 'Is It Really Kosher'],
    ['who certifies By the Willow', 'By the Willow'],
    ['is Something Maple kosher', 'Something Maple'],
    ['does Something Maple have a hechsher', 'Something Maple'],
    ['Certified Cedar Works please', 'Certified Cedar Works'],
    ['What a Bagel Cafe kosher', 'What a Bagel Cafe'],
    // No question about one place.
    ['are bagels kosher', 'are bagels kosher'],
    ['is there anything kosher', 'is there anything kosher'],
    ['is there kosher', 'is there kosher'],
    ['is this place kosher', 'is this place kosher'],
    ['can I eat in Midwood', 'can I eat in Midwood'],
    ['Maple Brook', 'Maple Brook'],
  ])('%s: %s', (text, name) => {
    expect(readNameInQuestion(text, knownWords(CITY)).name).toBe(name);
  });

  test.each([
    [
      'is Maple Brook glatt kosher?',
      'The name was read as "Maple Brook", and "is … glatt kosher" as the question about it.',
    ],
    ['Maple Brook (kosher)', 'The name was read as "Maple Brook", and "kosher" as the question about it.'],
    ['Maple Brook, please', null],
    ['Maple Brook', null],
  ])('%s: how it was read is told', (text, note) => {
    expect(listNotes(text)).toEqual(note === null ? [] : [note]);
  });

  test('that nothing is read of the agency that was asked for is told', () => {
    expect(listNotes('is Maple Brook under the Star-K?')[0]).toMatch(
      /"star k" is a certifying agency of which the service reads no list/,
    );
  });

  test('an agency that is not read is told of wherever it stands in a text that means nobody', async () => {
    const { status, data } = await verify(CITY, { name: 'Star-K certified restaurants in Queens' });
    expect(status).toBe('not_found');
    expect(data.coverage.note.join(' ')).toMatch(/"star k" is a certifying agency of which the service reads no list/);
  });

  test('the answer tells it', async () => {
    const { status, data } = await verify(CITY, { name: 'who certifies Maple Brook' });
    expect([status, data.subject?.place_id]).toEqual(['verified', 'pl_maple']);
    expect(data.coverage.note).toEqual([
      'The name was read as "Maple Brook", and "who certifies" as the question about it.',
    ]);
  });
});
