import { expect, test } from 'vitest';
import { eitherOf } from './said-either.ts';
import { kindOf } from '../understand/event-kind.ts';

const read = (text: string) =>
  eitherOf(
    text.split(' '),
    (word) => ['a', 'and', 'the'].includes(word),
    (word) => kindOf(word) !== null,
  );

test.each<[string, string[][]]>([
  ['lecture or concert', [['lecture', 'concert']]],
  ['klezmer or jazz or rock', [['klezmer', 'jazz', 'rock']]],
  ['a lecture or a concert', [['lecture', 'concert']]],
  ['lectures and concerts', [['lectures', 'concerts']]],
  ['klezmer and jazz', [['klezmer'], ['jazz']]],
  ['jewish lecture or concert', [['jewish'], ['lecture', 'concert']]],
  ['or concert or', [['concert']]],
  ['הרצאה או קונצרט', [['הרצאה', 'קונצרט']]],
  ['or', []],
])('"%s"', (text, groups) => expect(read(text)).toEqual(groups));

test.each([
  ['lectures', 'lecture'],
  ['classes', 'class'],
  ['children', 'family'],
  ['volunteer', 'volunteering'],
  ['music', 'concert'],
  ['klezmer', null],
  ['constructor', null],
])('"%s" asks for the kind %j', (word, kind) => expect(kindOf(word)).toBe(kind));
