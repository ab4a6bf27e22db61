import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';
import type { SubjectForm } from './subject.ts';

/** Subjects by where they are and what they are called; those with and without a house number apart. */
export type Grid = {
  readonly add: (form: SubjectForm) => void;
  readonly remove: (form: SubjectForm) => void;
  /** Those in the nine cells around a subject that share a word with it. A subject with a house number meets only those without. */
  readonly around: (form: SubjectForm) => SubjectForm[];
};

type Cells = Map<number, Map<string, SubjectForm[]>>;

const CELL_M = 150;
/** Cells are laid out for this latitude; north and south of it they are a little narrower or wider than they are high. */
const HOME_LAT = 40.7;
const CELL_LAT = CELL_M / DEGREE_LAT_M;
const CELL_LNG = CELL_M / degreeLngM(HOME_LAT);
const COLUMNS = Math.ceil(360 / CELL_LNG);
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * COLUMNS + column));
const FULL_CELL_WORD = 60;

/**
 * A grid of cells of about 150 m, so that everything within 150 m of a subject is in its own or a neighbouring cell. Needed for places
 * without an address: two with house numbers that differ are never one place, however near.
 */
export function createGrid(): Grid {
  const all: Cells = new Map();
  const doorless: Cells = new Map();
  const roomsOf = (form: SubjectForm): Cells[] => (form.hasDoor ? [all] : [all, doorless]);

  function add(form: SubjectForm): void {
    const cell = cellOf(form.subject.location);
    if (cell === null) return;
    for (const room of roomsOf(form)) {
      const words = room.get(cell) ?? new Map<string, SubjectForm[]>();
      room.set(cell, words);
      for (const token of form.tokens) {
        const block = words.get(token);
        if (block === undefined) words.set(token, [form]);
        else block.push(form);
      }
    }
  }

  function remove(form: SubjectForm): void {
    const cell = cellOf(form.subject.location);
    if (cell === null) return;
    for (const room of roomsOf(form)) {
      const words = room.get(cell);
      for (const token of form.tokens)
        words?.set(
          token,
          (words.get(token) ?? []).filter((other) => other !== form),
        );
    }
  }

  function around(form: SubjectForm): SubjectForm[] {
    const cell = cellOf(form.subject.location);
    const room = form.hasDoor ? doorless : all;
    const near =
      cell === null ? [] : NEIGHBOURS.map((step) => room.get(cell + step)).filter((words) => words !== undefined);
    const found = near.flatMap((words) => form.tokens.map((token) => words.get(token) ?? []));
    return found.filter((block) => block.length <= FULL_CELL_WORD).flat();
  }

  return { add, remove, around };
}

function cellOf(location: LatLng | null): number | null {
  return location === null ? null : Math.floor(location.lat / CELL_LAT) * COLUMNS + Math.floor(location.lng / CELL_LNG);
}
