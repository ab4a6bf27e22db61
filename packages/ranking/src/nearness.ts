import { tenth } from '@kehilla/core';

/** Points for nearness: `most` at the point itself, half of them at `halfWayM` metres, falling on and on, so nearer never ranks lower. */
export function fallingPoints(most: number, halfWayM: number, distance_m: number): number {
  return tenth(most / (1 + distance_m / halfWayM));
}
