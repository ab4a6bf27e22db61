import { LIGHT_BEFORE_HEAVY, type TurnShare } from './shares.ts';

/** The lines of callers whose questions wait, one a caller, and how many of each are worked on. `Q` is what stands for a question. */
export type Lines<Q> = {
  /** Puts a question at the end of its caller's line; false where the line is full, and nothing changed. */
  readonly join: (caller: string, share: TurnShare, question: Q) => boolean;
  /** Takes a question out of its line; nothing where it does not wait. */
  readonly drop: (caller: string, question: Q) => void;
  /** Whose turn is next, without taking it; null where nobody may begin. `isHeavy` says whether a caller lately had much; while heavy ones rest, a light one goes first always. */
  readonly peek: (isHeavy: (caller: string) => boolean, isRest?: boolean) => NextTurn | null;
  /** Begins the first question of this caller's line, which `peek` named; the caller goes behind all who wait. */
  readonly begin: (turn: NextTurn) => Q;
  /** A question of this caller that began has ended. */
  readonly end: (caller: string) => void;
  /** The questions that wait of this caller, in their order. */
  readonly waitingOf: (caller: string) => readonly Q[];
};

/** Whose turn it is, and whether it was given as a heavy caller's. */
type NextTurn = { readonly caller: string; readonly heavy: boolean };

type Line<Q> = { readonly share: TurnShare; readonly waiting: Q[]; running: number };

/**
 * Round robin between callers, first come first served within a caller, and never more of a caller's questions at once than its share. Callers who lately
 * had much of the processor wait for those who had little, yet one of them comes after every `LIGHT_BEFORE_HEAVY` of the others: nobody starves.
 */
export function createLines<Q>(): Lines<Q> {
  // In the order of turns: whoever began goes to the end.
  const lines = new Map<string, Line<Q>>();
  let lightInARow = 0;

  function forget(caller: string, { waiting, running }: Line<Q>): void {
    if (waiting.length === 0 && running === 0) lines.delete(caller);
  }

  return {
    join(caller, share, question) {
      const line = lines.get(caller) ?? { share, waiting: [], running: 0 };
      // Those that will begin at once are not waiting: they only have not begun yet.
      if (line.running + line.waiting.length >= share.at_once + share.waiting) return false;
      line.waiting.push(question);
      lines.set(caller, line);
      return true;
    },
    drop(caller, question) {
      const line = lines.get(caller);
      if (line === undefined) return;
      const at = line.waiting.indexOf(question);
      if (at >= 0) line.waiting.splice(at, 1);
      forget(caller, line);
    },
    peek(isHeavy, isRest = false) {
      let light: NextTurn | null = null;
      let heavy: NextTurn | null = null;
      const isLightFirst = isRest || lightInARow < LIGHT_BEFORE_HEAVY;
      for (const [caller, { share, waiting, running }] of lines) {
        if (waiting.length === 0 || running >= share.at_once) continue;
        if (isHeavy(caller)) heavy ??= { caller, heavy: true };
        else light ??= { caller, heavy: false };
        if ((isLightFirst ? light : heavy) !== null) break;
      }
      return (isLightFirst ? light : heavy) ?? light ?? heavy;
    },
    begin({ caller, heavy }) {
      const line = lines.get(caller);
      const question = line?.waiting.shift();
      if (line === undefined || question === undefined)
        throw new Error('A turn was given to a caller who does not wait.');
      line.running += 1;
      lightInARow = heavy ? 0 : lightInARow + 1;
      lines.delete(caller);
      lines.set(caller, line);
      return question;
    },
    end(caller) {
      const line = lines.get(caller);
      if (line === undefined) return;
      line.running -= 1;
      forget(caller, line);
    },
    waitingOf: (caller) => lines.get(caller)?.waiting ?? [],
  };
}
