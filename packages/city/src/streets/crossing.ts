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
export function findCrossing(one: Line, other: Line): Point | null {
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

/** Paths that meet more than once, further apart than this in metres, do not tell where. */
const ONE_CROSSING_M = 200;

/** Where two paths cross, each from one point of it to the next unless those lie further apart than `longest_m`; null where they do not, or at places apart. */
export function crossingOfPaths(one: readonly Point[], other: readonly Point[], longest_m: number): Point | null {
  const [pieces, others] = [listPieces(one, longest_m), listPieces(other, longest_m)];
  const found = pieces
    .flatMap((piece) => others.map((beside) => crossingOfPieces(piece, beside)))
    .filter((point) => point !== null);
  const [first] = found;
  const isOne =
    first !== undefined &&
    found.every(([east, north]) => Math.hypot(east - first[0], north - first[1]) <= ONE_CROSSING_M);
  return isOne ? first : null;
}

type Piece = readonly [from: Point, to: Point];

function listPieces(path: readonly Point[], longest_m: number): Piece[] {
  return path.flatMap((to, i): Piece[] => {
    const from = path[i - 1];
    return from === undefined || Math.hypot(to[0] - from[0], to[1] - from[1]) > longest_m ? [] : [[from, to]];
  });
}

/** The point that two straight pieces share; null where they share none, or run much the same way. */
function crossingOfPieces(one: Piece, other: Piece): Point | null {
  const [along, across] = [getWay(one), getWay(other)];
  const sine = cross(along, across);
  if (sine === 0 || Math.abs(sine) < LEAST_SINE * Math.hypot(...along) * Math.hypot(...across)) return null;
  const between = getWay([one[0], other[0]]);
  const [far, farAcross] = [cross(between, across) / sine, cross(between, along) / sine];
  const isOnBoth = far >= 0 && far <= 1 && farAcross >= 0 && farAcross <= 1;
  return isOnBoth ? [one[0][0] + along[0] * far, one[0][1] + along[1] * far] : null;
}

function getWay([from, to]: Piece): Point {
  return [to[0] - from[0], to[1] - from[1]];
}
