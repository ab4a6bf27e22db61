import { isOpenAt } from '../hours/open-state.ts';
import { CROWN_HEIGHTS, OPENING_CASES, TEXT_CASES } from './opening-cases.ts';

// Prints the answers of this process, whose zone `TZ` sets, to all opening cases as one line of JSON.
console.log(
  JSON.stringify([
    ...OPENING_CASES.map(([text, at]) => isOpenAt({ text, syntax: 'osm' }, new Date(at), CROWN_HEIGHTS)),
    ...TEXT_CASES.map(([text, at]) => isOpenAt({ text, syntax: 'text' }, new Date(at), CROWN_HEIGHTS)),
  ]),
);
