import { expect, test } from 'vitest';
import { findAreaInText } from './index.ts';

test.each([
  'kosher near queens boulevard',
  'shul near manhattan avenue',
  'bagels on brooklyn ave',
  'pizza near jamaica avenue',
  'shul near madison avenue',
  'kosher near williamsburg bridge',
  'sushi near staten island expressway',
  'pizza near clinton street',
  'dinner at 65th and madison',
  'dinner between 65th and madison',
])('%s: a street is no area', (text) => expect(findAreaInText(text)).toBeNull());

test.each([
  ['kosher near brooklyn bridge', 'brooklyn/dumbo'],
  ['pizza near flatbush ave', 'brooklyn/flatbush'],
  ['shul near kingston avenue', 'brooklyn/kingston-avenue'],
  ['crown heights street food', 'brooklyn/crown-heights'],
  ['pizza in queens', 'queens'],
  ['pizza near madison', 'brooklyn/madison'],
  ['bakery and deli in clinton hill', 'brooklyn/clinton-hill'],
])('%s: %s', (text, id) => expect(findAreaInText(text)?.area.id).toBe(id));
