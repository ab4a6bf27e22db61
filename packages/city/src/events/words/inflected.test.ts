import { expect, test } from 'vitest';
import { inflected } from './event-words.ts';

test.each([
  ['games', 'game'],
  ['parties', 'party'],
  ['party', 'parties'],
  ['classes', 'class'],
  ['baking', 'bake'],
  ['bake', 'baking'],
  ['swimming', 'swim'],
  ['cooking', 'cook'],
  ['art', 'arts'],
  ['men', 'mens'],
  ['mens', 'men'],
  ['run', 'running'],
])('%s may be %s', (word, form) => expect(inflected(word)).toContain(form));

test.each([
  ['news', 'new'],
  ['wedding', 'wed'],
  ['sing', 's'],
  ['chess', 'ches'],
  ['men', 'menorah'],
  ['go', 'going'],
  ['bus', 'bu'],
  ['arts', 'art'],
  ['12s', '12'],
  ['', ''],
])('%s is not %s', (word, form) => expect(inflected(word)).not.toContain(form));
