/** Seconds of the steps of a work, and of all of it. */
export type Timed = { readonly seconds: number; readonly by_step: Readonly<Record<string, number>> };

/** A watch that runs. `turn` ends the step before and begins the one it names; `stop` ends the last one and tells all of them. */
export type Stopwatch = { readonly turn: (next: string) => void; readonly stop: () => Timed };

/** Starts a watch at this step. */
export function startWatch(first: string): Stopwatch {
  const started = performance.now();
  const by_step: Record<string, number> = {};
  let [step, since] = [first, started];
  const turn = (next: string): void => {
    const at = performance.now();
    by_step[step] = Math.round(at - since) / 1000;
    [step, since] = [next, at];
  };
  return {
    turn,
    stop: () => {
      turn('done');
      return { seconds: Math.round(performance.now() - started) / 1000, by_step };
    },
  };
}
