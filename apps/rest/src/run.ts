import { ConfigError } from './config.ts';
import { CannotListen, type Running } from './serve.ts';

/** Starts a program and keeps it until it is told to end: SIGINT or SIGTERM. A second signal ends it at once. */
export async function runUntilTold(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(running));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof CannotListen)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

async function end(running: Running): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await running.stop();
  process.exit(0);
}
