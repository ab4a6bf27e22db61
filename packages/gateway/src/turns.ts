/** Waits for a turn of the event loop of one's own. */
export type Turns = () => Promise<void>;

/**
 * Lets questions be answered one a turn of the event loop, in the order in which they came. Callers whose keys were looked up together would
 * else be answered in one go, and whoever asks meanwhile would wait for all of them and then for all that came after: twice as long as
 * anybody has to. Where nobody waits, nobody does.
 */
export function createTurns(): Turns {
  let waiting: (() => void)[] = [];
  let next = 0;
  let taken = false;

  function pass(): void {
    const begin = waiting[next];
    if (begin === undefined) {
      taken = false;
      return;
    }
    next += 1;
    if (next === waiting.length) {
      waiting = [];
      next = 0;
    }
    setImmediate(pass);
    begin();
  }

  return () => {
    if (taken) return new Promise((resolve) => waiting.push(resolve));
    taken = true;
    setImmediate(pass);
    return Promise.resolve();
  };
}
