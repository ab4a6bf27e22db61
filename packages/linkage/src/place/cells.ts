import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';

const CELL_M = 150;
/** Cells are laid out for this latitude; north and south of it they are a little narrower or wider than they are high. */
const HOME_LAT = 40.7;
const CELL_LAT = CELL_M / DEGREE_LAT_M;
const CELL_LNG = CELL_M / degreeLngM(HOME_LAT);
const COLUMNS = Math.ceil(360 / CELL_LNG);
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * COLUMNS + column));

/** The cell of about 150 m that a point lies in; null for none. */
export function getCell(location: LatLng | null): number | null {
  return location === null ? null : Math.floor(location.lat / CELL_LAT) * COLUMNS + Math.floor(location.lng / CELL_LNG);
}

/** A cell and those around it: everything within 150 m of a point of the cell lies in them. */
export function listCellsAbout(cell: number): number[] {
  return NEIGHBOURS.map((step) => cell + step);
}
