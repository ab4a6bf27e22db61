import { expect, test } from 'vitest';
import { readPictures } from './read-kinds.ts';

test.each([
  ['🍕 in Midwood', 'pizza  in Midwood', []],
  ['pizza 🍕🍕 here', 'pizza    here', ['🍕']],
  ['pizza 👍', 'pizza', ['👍']],
  ['pizza', 'pizza', []],
  ['🕍', 'synagogue', []],
  ['deli 🚫 sushi', 'deli  no  sushi', []],
  ['👍', '👍', []],
])('%s', (text, read, unread) => expect(readPictures(text)).toEqual({ text: read, unread }));
