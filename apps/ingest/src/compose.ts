/** The current time: the one place of this app that asks for it. */
export function now(): Date {
  return new Date();
}

/** One line on standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A line that is written over while work goes on, on a terminal only; null wipes it. */
export function progress(line: string | null): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line ?? ''}`);
}
