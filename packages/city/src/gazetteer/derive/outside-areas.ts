import type { OutsideArea } from '../area.ts';
import { byId, slug } from './ids.ts';
import type { Names } from './names.ts';

/** Places beyond the five boroughs that people ask for, with where they are; one entry an id, the fuller one of the table before a bare town. */
export function outsideAreas(names: Names): OutsideArea[] {
  const towns = names.towns.flatMap(({ where, near, names: list }) =>
    list.map(
      (name): OutsideArea => ({
        id: `outside/${slug(name)}`,
        kind: 'outside',
        name,
        where,
        near,
        aliases: [],
        he: [],
        zips: [],
      }),
    ),
  );
  const all = [
    ...names.outside.map(
      (place): OutsideArea => ({
        id: place.id,
        kind: 'outside',
        name: place.name,
        where: place.where,
        near: place.near,
        aliases: place.aliases,
        he: place.he,
        zips: place.zips,
      }),
    ),
    ...towns,
  ];
  return byId([...new Map(all.toReversed().map((place) => [place.id, place])).values()]);
}
