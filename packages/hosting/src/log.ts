import { type Logger, pino } from 'pino';
import type { LogLevel } from './settings.ts';

/** The log: one JSON line on standard error each; standard output belongs to people. */
export type Log = Logger;

/** Returns the part of a thrown value that a log line may have: its name, never its words. */
export function faultName(error: unknown): string {
  return error instanceof Error ? error.name : 'thrown';
}

/**
 * A log at this level. Lines name requests by their id and operation; paths, queries, bodies, addresses and keys are never given to
 * it.
 */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination(2),
  );
}
