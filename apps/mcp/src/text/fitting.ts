import { SEPARATOR } from './parts.ts';

/** What tells that lines were left out takes as much. */
const LEAST_REST = 30;
/** So many names at least are told, or all that are left, or none. */
const FEW = 3;

/**
 * As many lines as there is room for, and a word on those that are left out: their names too, where a few fit. Where fewer than two fit, lines
 * lose their last parts, so that one long line never hides all the others.
 */
export function fitting(lines: readonly string[], names: readonly string[], room: number): string[] {
  const whole = lines.reduce((sum, text) => sum + text.length + 1, 0);
  if (whole <= room) return [...lines];
  const left = Math.max(room - LEAST_REST, 0);
  const kept: string[] = [];
  let used = 0;
  const two = lines.slice(0, 2);
  const most = two.join('\n').length < left ? Number.POSITIVE_INFINITY : Math.floor(left / two.length) - 1;
  for (const text of lines.map((line) => shortened(line, most))) {
    if (used + text.length + 1 > left) break;
    used += text.length + 1;
    kept.push(text);
  }
  return kept.length === lines.length
    ? kept
    : [...kept, restOf(lines.length - kept.length, names.slice(kept.length), room - used)];
}

/** A line without the last parts that do not fit; never less than its first. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(SEPARATOR, most - 2);
  return end === -1 ? text : `${text.slice(0, end)} …`;
}

/** How many are left out, and their names where a few of them fit: one of many says less than it costs. */
function restOf(count: number, names: readonly string[], room: number): string {
  const said = `… ${count} more in the data`;
  const told: string[] = [];
  let used = said.length + 2;
  for (const name of new Set(names)) {
    used += name.length + 2;
    if (used > room) break;
    told.push(name);
  }
  return told.length < Math.min(FEW, new Set(names).size) || told.length === 0
    ? `${said}.`
    : `${said}: ${told.join('; ').replace(/\.$/, '')}.`;
}
