/** A remark of a worker as one line of a log, in the form of the servers' own lines. */
export function logLine(msg: string, at: Date): string {
  return JSON.stringify({ level: 'info', time: at.toISOString(), msg });
}
