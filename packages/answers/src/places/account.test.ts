import { tokenize } from '@kehilla/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { readPlaceQuery } from './place-query.ts';
import { placeFilter } from '../candidates/place-filter.ts';
import { CITY } from '../testing/neighbourhood.ts';
import { search } from '../testing/invented-city.ts';
import { NOW } from '../testing/invented-records.ts';
import { understandFilters } from '../request/filters.ts';
import { getAccount, listUnknownWords } from './search-query.ts';

const word = fc.constantFrom(
  ...'pizza kosher dairy OU not no without in near Crown Heights Queens on Sample Street please looking for the best xyzzy and or sushi כשר בלי פיצה 11213 open now $10'.split(
    ' ',
  ),
);
const question = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
);

test('every word of a question stands in one share, and what nothing was made of is told', () => {
  fc.assert(
    fc.property(question, (q) => {
      const input = { kosher_only: false, limit: 20, q };
      const found = findPlaces(readPlaceQuery(input, CITY, placeFilter(CITY, understandFilters(input, CITY), NOW)));
      const shares = getAccount(q, found, CITY);
      expect(shares.flatMap(({ words }) => words)).toEqual(tokenize(q).map(({ folded }) => folded));
      const notes = new Set(
        search(CITY, { q }).data.query.ignored.flatMap((phrase) => tokenize(phrase).map(({ folded }) => folded)),
      );
      for (const unknown of listUnknownWords(shares)) expect(notes).toContain(unknown);
    }),
    { numRuns: 500 },
  );
});
