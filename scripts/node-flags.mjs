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
