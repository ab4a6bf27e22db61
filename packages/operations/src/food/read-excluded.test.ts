import { expect, test } from 'vitest';
import { readExcluded } from './read-excluded.ts';

test.each([
  ['no nuts', ['nuts']],
  ['nuts, dairy', ['nuts', 'dairy']],
  ['ללא אגוזים', ['אגוזים']],
  ['בלי דגים', ['דגים']],
  ['אלרגיה לבוטנים', ['בוטנים']],
  ['אלרגית לחלב', ['חלב']],
  ['הדגים', ['דגים']],
  ['דגים ואגוזים', ['דגים', 'אגוזים']],
  ['ביצים או חלב', ['ביצים', 'חלב']],
  ['אן אייער', ['אייער']],
  ['נטול גלוטן', ['גלוטן']],
  ['אלרגיה לשקדים', ['שקדים']],
  ['no tuna', ['tuna']],
  ['no-nuts', ['nuts']],
  ['egg whites', ['egg']],
  ['sesame oil', ['sesame']],
  ['peanut butter', ['peanut butter']],
  ['I am allergic to sesame', ['sesame']],
  ['any kind of nuts', ['nuts']],
  ['dairy-free please', ['dairy']],
  ['traces of peanut', ['peanut']],
  ['egg salad', ['egg salad']],
  ['fish and chips', ['fish and chips']],
  ['ירק ומלח', ['ירק ומלח']],
])('%s keeps away from %j', (phrase, names) => expect(readExcluded([phrase])).toEqual(names));
