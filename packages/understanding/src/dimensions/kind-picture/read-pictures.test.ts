import { expect, test } from 'vitest';
import { readPictures } from './read-pictures.ts';

test.each([
  ['🍕 in Midwood', 'pizza  in Midwood', []],
  ['pizza 🍕🍕 here', 'pizza    here', ['🍕']],
  ['pizza 👍', 'pizza', ['👍']],
  ['pizza', 'pizza', []],
  ['🕍', 'synagogue', []],
  ['👍', '👍', []],
])('%s', (text, read, unread) => expect(readPictures(text)).toEqual({ text: read, unread }));
