/** The current time: the one place of this app that asks for it. */
export function now(): Date {
  return new Date();
}

// A reader of our output may close it early (`| head`): the work goes on to its end without output.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** One line on standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes one line to standard error, for text that is not the command's result. */
export function remark(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A line that is written over while work goes on, on a terminal only; null wipes it. */
export function progress(line: string | null): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line ?? ''}`);
}
