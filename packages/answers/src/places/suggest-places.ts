import { placesNamedBegun } from '@kehilla/city';
import type { SuggestPlacesData, SuggestPlacesInput } from '@kehilla/contract';
import { type EnvelopeOf, envelope, fold } from '@kehilla/core';
import { citeRecords, getFreshness, getSources } from '../evidence/citations.ts';
import { sayNotes } from '../notes.ts';
import { SAMPLE } from '../shared-notes.ts';
import type { QuestionContext } from '../ports.ts';

/** The most names that are compared if many begin alike: the next letters narrow them. */
const MOST_LOOKED_AT = 400;

/**
 * Returns places whose names continue the typed text: listed places first, then names that begin with the words, the shorter first. Closed places are left out.
 */
export function suggestPlaces(
  { q, limit }: SuggestPlacesInput,
  { city, now }: QuestionContext,
): EnvelopeOf<SuggestPlacesData> {
  const words = fold(q).split(' ').filter(Boolean);
  const begins = words.join(' ');
  const found = placesNamedBegun(city, words, MOST_LOOKED_AT)
    .map((place) => ({ place, doc: city.doc(place), isListed: city.evidence.has(place) }))
    .filter(({ doc }) => doc.closed !== true)
    .map((one) => ({ ...one, isBegun: fold(one.doc.name).startsWith(begins) }))
    .sort(
      (a, b) =>
        Number(b.isListed) - Number(a.isListed) ||
        Number(b.isBegun) - Number(a.isBegun) ||
        a.doc.name.length - b.doc.name.length ||
        a.doc.name.localeCompare(b.doc.name) ||
        a.place - b.place,
    )
    .slice(0, limit);
  const cited = citeRecords(
    city,
    found.map(({ place }) => place),
  );
  return envelope(
    {
      suggestions: found.map(({ doc: { place_id, name, category, address, area, borough, sample } }) => ({
        place_id,
        name,
        category,
        address,
        area,
        borough,
        sample,
      })),
    },
    found.length === 0 ? 'no_data' : 'ok',
    getFreshness(cited, now),
    getSources(cited),
    sayNotes([SAMPLE], { shown: found.map(({ doc }) => doc) }),
    city,
  );
}
