import { MINUTE_MS } from '@kehilla/core';

/** The next whole minute by the same clock: a time that one waits for is never told too early. Null stays null. */
export function waitedFor(instant: string | null): string | null {
  if (instant === null || instant.slice(17, 19) === '00') return instant;
  const next = new Date(Date.parse(`${instant.slice(0, 16)}:00Z`) + MINUTE_MS).toISOString();
  return `${next.slice(0, 19)}${instant.slice(19)}`;
}
