import { setTimeout as sleep } from 'node:timers/promises';

/** Those who wait for something new, and are told whenever it may have come. */
export type Arrivals = {
  /** Something new is here. */
  readonly tell: () => void;
  /** Waits until it is what is waited for, so many milliseconds at most. */
  readonly until: (isHere: () => boolean, withinMs: number) => Promise<void>;
};

/** Arrivals that nobody waits for yet. */
export function createArrivals(): Arrivals {
  const waiting = new Set<() => void>();
  return {
    tell() {
      for (const wake of waiting) wake();
    },
    async until(isHere, withinMs) {
      const late = sleep(withinMs, false, { ref: false });
      while (!isHere()) {
        let wake: () => void = () => {};
        const next = new Promise<boolean>((resolve) => (wake = () => resolve(true)));
        waiting.add(wake);
        const inTime = await Promise.race([next, late]);
        waiting.delete(wake);
        if (!inTime) return;
      }
    },
  };
}
