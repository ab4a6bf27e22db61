import { expect, test } from 'vitest';
import { readPictures } from './read-kinds.ts';

test.each([
  ['🍕 in Midwood', 'pizza  in Midwood', []],
  ['pizza 🍕🍕 here', 'pizza    here', ['🍕', '🍕']],
  ['pizza 👍', 'pizza', ['👍']],
  ['pizza', 'pizza', []],
  ['🕍', 'synagogue', []],
  ['deli 🚫 sushi', 'deli 🚫 sushi', []],
  ['restaurant 🚫🧀', 'restaurant 🚫 cheese', []],
  ['restaurant, 🐟🚫', 'restaurant,  fish 🚫', []],
  ['restaurant 🧀', 'restaurant', ['🧀']],
  ['👍', '👍', []],
])('%s', (text, read, unread) => {
  const pictured = readPictures(text);
  expect(pictured.text).toBe(read);
  expect(pictured.unread.map(({ start, end }) => text.slice(start, end))).toEqual(unread);
});
