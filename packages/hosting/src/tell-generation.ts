import { randomUUID } from 'node:crypto';
import { type Database, forgetServer, noteServer } from '@kehilla/store';

/** The interval at which a server looks whether it answers from another generation, and the one at which it says so in any case. */
const [LOOK_MS, SAY_MS] = [1_000, 15_000];

/** Tells the record which generation this process answers from, so that curators see when an act is seen by all. With the record away nothing is told. */
export function tellGeneration(
  database: Database,
  generation: () => number,
  now: () => Date,
): { readonly stop: () => Promise<void> } {
  const id = randomUUID();
  let last = { generation: -1, at_ms: 0 };
  let telling: Promise<void> = Promise.resolve();

  function look(): void {
    const [at, current] = [now(), generation()];
    if (last.generation === current && Math.abs(at.getTime() - last.at_ms) < SAY_MS) return;
    last = { generation: current, at_ms: at.getTime() };
    telling = noteServer(database, id, current, at).catch(() => {});
  }

  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await telling;
      await forgetServer(database, id).catch(() => {});
    },
  };
}
