/** The days of a week as OpenStreetMap writes them; a day's number is its place here, 0 is Monday. */
export const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** A week for which nothing is said yet: for each day, in order, its spans ("11:00-15:00"). */
export function emptyWeek(): string[][] {
  return DAYS.map(() => []);
}

/** Each span of a day once, in order. */
export function inOrder(spans: readonly string[]): string[] {
  return [...new Set(spans)].sort();
}

/** Whether of a day's spans, in order ("11:00-15:00"), one begins before the one before it ends, which may be after midnight. */
export function doOverlap(spans: readonly string[]): boolean {
  return spans.some((span, i) => {
    const [opens = '', closes = ''] = spans[i - 1]?.split('-') ?? [];
    return i > 0 && (closes <= opens || span < closes);
  });
}

/** "11:00-23:59" is until midnight: who cannot write 24:00 writes the last minute, or second, before it. */
export function toMidnight(span: string): string {
  return span.replace(/-23:59(?::59)?$/, '-24:00');
}

/**
 * A week as one line, "Mo-Th 11:00-22:00; Fr off": neighbouring days of the same hours as one rule; days with null are left unnamed. Where hours go on
 * past midnight into a day that has its own, the rules add to each other ("Sa 19:00-01:30, Su 11:00-22:00"), days that are off before them: behind `;` the
 * day's own would take the place of what goes on into it.
 */
export function mergedWeek(week: readonly (string | null)[]): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  week.forEach((hours, i) => {
    const last = runs.at(-1);
    if (last !== undefined && last.hours === hours && last.to === i - 1) last.to = i;
    else if (hours !== null) runs.push({ from: i, to: i, hours });
  });
  const written = (all: typeof runs): string[] =>
    all.map(({ from, to, hours }) => `${DAYS[from]}${to > from ? `-${DAYS[to]}` : ''} ${hours}`);
  if (!runs.some(({ hours }) => goesOn(hours))) return written(runs).join('; ');
  const [off, open] = [runs.filter(({ hours }) => hours === OFF), runs.filter(({ hours }) => hours !== OFF)];
  return [...written(off), written(open).join(', ')].join('; ');
}

/** A day that is closed. */
export const OFF = 'off';

/** Whether a day's hours go on past its midnight. */
function goesOn(hours: string): boolean {
  return hours.split(',').some((span) => {
    const [opens = '', closes = ''] = span.split('-');
    return closes !== '' && closes <= opens && closes !== '00:00';
  });
}

/** A time of day in one figure, without its half: "5:00" as an end is mostly the afternoon's, and to a clock of 24 hours the morning's. */
export const HALF_UNSAID = /^\d:\d{2}(?!.*[ap]m)/i;
