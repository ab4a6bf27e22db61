/** Something to rest by that can be rung. */
export type Bell = {
  /** Ends the rest that is being taken; rung while nobody rests, it ends the next one before it begins. */
  readonly ring: () => void;
  /** Rests this long, in milliseconds, or until the bell is rung. */
  readonly rest: (ms: number) => Promise<void>;
};

/** A bell for one who rests. */
export function createBell(): Bell {
  let isRung = false;
  let wake = (): void => {};
  return {
    ring() {
      isRung = true;
      wake();
    },
    async rest(ms) {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isRung = false;
    },
  };
}
