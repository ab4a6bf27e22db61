/** Requests that came in and have not yet a place in a line: their keys are being looked up and their limits counted. */
export type Entering = {
  /** One came in, as whoever it says it is; the function is called once when it has its place, or was refused. */
  readonly came: (sender: string) => () => void;
  /** Whether one of another sender is on its way in. */
  readonly hasOther: (sender: string) => boolean;
};

/** Nobody is on the way. */
export function createEntering(): Entering {
  const bySender = new Map<string, number>();
  let all = 0;
  return {
    came(sender) {
      let isIn = false;
      bySender.set(sender, (bySender.get(sender) ?? 0) + 1);
      all += 1;
      return () => {
        if (isIn) return;
        isIn = true;
        all -= 1;
        const left = (bySender.get(sender) ?? 1) - 1;
        if (left === 0) bySender.delete(sender);
        else bySender.set(sender, left);
      };
    },
    hasOther: (sender) => all > (bySender.get(sender) ?? 0),
  };
}
