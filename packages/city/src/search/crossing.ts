/** Metres east and north of somewhere. */
export type Point = readonly [east: number, north: number];

/** A line through a point, in a direction of length 1. */
export type Line = { readonly through: Point; readonly along: Point };

/** Fewer houses than that in a row, in metres from the first to the last, do not tell which way a street runs. */
const SHORTEST_M = 60;
/** Houses stand on both sides of a street; further from its middle than this, in metres, the street bends or is another. */
const WIDEST_M = 30;
/** Streets that run more alike than this, as the sine of the angle between them, do not cross: 30 degrees. */
const LEAST_SINE = 0.5;

/** The straight line that points lie along; null where they are too few or too near each other, or lie on no straight line. */
export function lineThrough(points: readonly Point[]): Line | null {
  if (points.length < 2) return null;
  const through: Point = [mean(points.map(([east]) => east)), mean(points.map(([, north]) => north))];
  const from = points.map(([east, north]): Point => [east - through[0], north - through[1]]);
  const sum = (of: (point: Point) => number): number => from.reduce((all, point) => all + of(point), 0);
  // The direction in which the points are spread most: the greater axis of their covariance.
  const angle =
    Math.atan2(
      2 * sum(([east, north]) => east * north),
      sum(([east, north]) => east ** 2 - north ** 2),
    ) / 2;
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  const reach = from.map((point) => point[0] * along[0] + point[1] * along[1]);
  const isLong = Math.max(...reach) - Math.min(...reach) >= SHORTEST_M;
  const isStraight = from.every((point) => Math.abs(cross(along, point)) <= WIDEST_M);
  return isLong && isStraight ? { through, along } : null;
}

/** Where two lines cross; null where they run much the same way. */
export function crossingOf(one: Line, other: Line): Point | null {
  const sine = cross(one.along, other.along);
  if (Math.abs(sine) < LEAST_SINE) return null;
  const between: Point = [other.through[0] - one.through[0], other.through[1] - one.through[1]];
  const far = cross(between, other.along) / sine;
  return [one.through[0] + one.along[0] * far, one.through[1] + one.along[1] * far];
}

function cross(a: Point, b: Point): number {
  return a[0] * b[1] - a[1] * b[0];
}

function mean(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0) / values.length;
}
