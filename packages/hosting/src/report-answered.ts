import type { Log } from './log.ts';
import type { Answered, Metrics } from './metrics.ts';

/** Where a router tells what was answered. */
export type AnswerReports = { readonly log: Log; readonly metrics?: Pick<Metrics, 'observe'> };

/**
 * Counts a request that was answered and writes its line, the same on every surface: a warning where the fault is ours or something is away, else
 * a line that only `debug` shows.
 */
export function reportAnswered({ log, metrics }: AnswerReports, request_id: string, answered: Answered): void {
  metrics?.observe(answered);
  const { surface, operation, status, seconds } = answered;
  const level = status >= 500 ? 'warn' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  log[level]({ request_id, surface, operation, status, ms: Math.round(seconds * 1000) }, 'answered');
}
