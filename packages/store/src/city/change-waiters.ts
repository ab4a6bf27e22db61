import { setTimeout as sleep } from 'node:timers/promises';

/** Callers that wait for a state to change. */
export type ChangeWaiters = {
  /** Lets every waiting caller check its condition again. */
  readonly notify: () => void;
  /** Resolves when the condition holds, or after `withinMs` milliseconds. The condition is checked at once and after each `notify`. */
  readonly waitUntil: (holds: () => boolean, withinMs: number) => Promise<void>;
};

/** Returns an empty set of waiting callers. */
export function createChangeWaiters(): ChangeWaiters {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const wake of waiting) wake();
    },
    async waitUntil(holds, withinMs) {
      const timeout = sleep(withinMs, false, { ref: false });
      while (!holds()) {
        let wake: () => void = () => {};
        const notified = new Promise<boolean>((resolve) => (wake = () => resolve(true)));
        waiting.add(wake);
        const inTime = await Promise.race([notified, timeout]);
        waiting.delete(wake);
        if (!inTime) return;
      }
    },
  };
}
