import type { City } from '@kehilla/city';
import { distanceM, fold, type LatLng } from '@kehilla/core';
import MiniSearch from 'minisearch';

/** Answers a question with the identifiers of places, best first. */
export type Searcher = (q: string, near: LatLng, radius_m: number, limit: number) => string[];

/**
 * MiniSearch over the names and cuisine labels of a city, with its fuzzy and prefix search as its documentation advises, words folded as
 * ours are; places beyond the radius filtered out, ordered by its score, then distance.
 */
export function miniSearchPeer(city: City): Searcher {
  const index = new MiniSearch({
    fields: ['names', 'kinds'],
    processTerm: (term) => fold(term).replaceAll(' ', '') || null,
  });
  for (let place = 0; place < city.size; place++) {
    const { name, labels, category, cuisines } = city.doc(place);
    const names = new Set(
      [name, ...city.record(place).rows.flatMap((row) => row.names.map(({ text }) => text))].map(fold),
    );
    const kinds = [...labels.map(({ label }) => label), category ?? '', ...cuisines].join(' ').replaceAll('_', ' ');
    index.add({ id: place, names: [...names].join(' '), kinds });
  }
  const ids = Array.from({ length: city.size }, (_, place) => city.doc(place).place_id);
  const findPoint = (place: number): LatLng => ({
    lat: city.image.lat[place] as number,
    lng: city.image.lng[place] as number,
  });
  return (q, near, radius_m, limit) => {
    const found = index.search(fold(q), {
      fuzzy: 0.2,
      prefix: true,
      boost: { names: 2 },
      filter: ({ id }) => distanceM(near, findPoint(id)) <= radius_m,
    });
    return found
      .map(({ id, score }) => ({ place: id as number, score, far: distanceM(near, findPoint(id)) }))
      .sort((a, b) => b.score - a.score || a.far - b.far)
      .slice(0, limit)
      .map(({ place }) => ids[place] as string);
  };
}
