/**
 * How Node runs a program of this repository: sources run as they stand. A smaller nursery keeps a busy server some 80 MB smaller at the same speed,
 * and collecting before the heap has grown by more than three fifths some 50 MB more (measured: npm run bench -- http).
 */
export const NODE_FLAGS = [
  '--conditions=@kehilla/source',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
];

/**
 * What a program that reads sources is given beside: it makes much short-lived memory and ends. A nursery that is large from the start spares it a fifth of its
 * time, and one twice as large little more (measured on a register of 27,000 rows). 0 is the engine's own way.
 */
const READING_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--heap-growing-percent=0'];

/** How Node runs this program, a file of the repository. */
export function getNodeFlags(program) {
  const isReading = /(?:^|[\\/])apps[\\/]ingest[\\/]|(?:^|[\\/])bench[\\/]ingestion[\\/]/.test(program);
  return isReading ? [...NODE_FLAGS, ...READING_FLAGS] : NODE_FLAGS;
}
