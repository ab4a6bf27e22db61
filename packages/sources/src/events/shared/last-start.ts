import type { EventsParsed } from '../types.ts';

/**
 * When the last of these begins; null without any. What shows the next few events says nothing of later ones: they may only have been pushed off it.
 */
export function lastStart(rows: EventsParsed['rows']): string | null {
  return (
    rows
      .map((row) => row.starts_at)
      .sort()
      .at(-1) ?? null
  );
}
