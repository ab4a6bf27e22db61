import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';
import { type Blocks, type Finder, putInto, takeFrom } from './blocks.ts';
import type { SubjectForm } from '../subject/subject.ts';

/** Subjects by the cell they lie in and the words of their names. */
type Cells = Map<number, Blocks>;

const CELL_M = 150;
/** Cells are laid out for this latitude; north and south of it they are a little narrower or wider than they are high. */
const HOME_LAT = 40.7;
const CELL_LAT = CELL_M / DEGREE_LAT_M;
const CELL_LNG = CELL_M / degreeLngM(HOME_LAT);
const COLUMNS = Math.ceil(360 / CELL_LNG);
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * COLUMNS + column));
const FULL_CELL_WORD = 60;

/**
 * Subjects that share a word and lie near each other: in a grid of cells of about 150 m, so that everything within 150 m of a subject is in its own
 * or a neighbouring cell. One with a house number meets only those without: two whose house numbers differ are never one place, however near.
 */
export function createGrid(): Finder {
  const all: Cells = new Map();
  const doorless: Cells = new Map();
  const roomsOf = (form: SubjectForm): Cells[] => (form.hasDoor ? [all] : [all, doorless]);
  return {
    add(form) {
      const cell = cellOf(form.subject.location);
      if (cell === null) return;
      for (const room of roomsOf(form)) {
        const words: Blocks = room.get(cell) ?? new Map();
        room.set(cell, words);
        for (const token of form.tokens) putInto(words, token, form);
      }
    },
    remove(form) {
      const cell = cellOf(form.subject.location);
      if (cell === null) return;
      for (const room of roomsOf(form)) {
        const words = room.get(cell);
        if (words !== undefined) for (const token of form.tokens) takeFrom(words, token, form);
      }
    },
    find(form) {
      const cell = cellOf(form.subject.location);
      if (cell === null) return [];
      const room = form.hasDoor ? doorless : all;
      const near = NEIGHBOURS.map((step) => room.get(cell + step)).filter((words) => words !== undefined);
      const found = near.flatMap((words) => form.tokens.map((token) => words.get(token) ?? []));
      return found.filter((block) => block.length <= FULL_CELL_WORD);
    },
  };
}

function cellOf(location: LatLng | null): number | null {
  return location === null ? null : Math.floor(location.lat / CELL_LAT) * COLUMNS + Math.floor(location.lng / CELL_LNG);
}
