/** A pause that can be ended early. */
export type WakeableTimer = {
  /** Ends the pause under way; called while nobody sleeps, it ends the next pause before it begins. */
  readonly wake: () => void;
  /** Resolves after this many milliseconds, or when `wake` is called. */
  readonly sleep: (ms: number) => Promise<void>;
};

/** Returns a timer for one sleeper at a time. */
export function createWakeableTimer(): WakeableTimer {
  let isWoken = false;
  let endPause = (): void => {};
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async sleep(ms) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timeout = setTimeout(resolve, ms);
          endPause = () => {
            clearTimeout(timeout);
            resolve();
          };
        });
      isWoken = false;
    },
  };
}
