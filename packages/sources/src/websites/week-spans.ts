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

/** A week as one line, "Mo-Th 11:00-22:00; Fr off": neighbouring days of the same hours as one rule; days with null are left unnamed. */
export function mergedWeek(week: readonly (string | null)[]): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  week.forEach((hours, i) => {
    const last = runs.at(-1);
    if (last !== undefined && last.hours === hours && last.to === i - 1) last.to = i;
    else if (hours !== null) runs.push({ from: i, to: i, hours });
  });
  return runs.map(({ from, to, hours }) => `${DAYS[from]}${to > from ? `-${DAYS[to]}` : ''} ${hours}`).join('; ');
}

/** A time of day in one figure, without its half: "5:00" as an end is mostly the afternoon's, and to a clock of 24 hours the morning's. */
export const HALF_UNSAID = /^\d:\d{2}(?!.*[ap]m)/i;
