import { readFileSync, writeFileSync } from 'node:fs';

// Loaded into a server process by `--import` before anything else: its wall clock is off by so many milliseconds as the file of
// KEHILLA_TEST_CLOCK says, and follows that file; a file beside it, named for the process, tells what it follows. Timers and `performance.now()` go on undisturbed, as they do where a real clock is set.
const FOLLOW_MS = 20;
const Real = Date;
const file = process.env['KEHILLA_TEST_CLOCK'] ?? '';
let offMs = 0;

function follow(): void {
  try {
    const phrase = readFileSync(file, 'utf8');
    offMs = Number(phrase) || 0;
    writeFileSync(`${file}.${process.pid}`, phrase);
  } catch {
    offMs = 0;
  }
}

follow();
setInterval(follow, FOLLOW_MS).unref();

const now = (): number => Real.now() + offMs;
globalThis.Date = new Proxy(Real, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args) as object,
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
