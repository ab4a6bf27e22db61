/** Several iCalendar texts of one place as one: the head of the first, and every entry once, by its UID. */
export function joinFiles(texts: readonly string[]): string {
  const [first = ''] = texts;
  const begin = first.indexOf('BEGIN:VEVENT');
  const head = begin === -1 ? first.slice(0, first.lastIndexOf('END:VCALENDAR')) : first.slice(0, begin);
  const entries = new Map<string, string>();
  for (const text of texts)
    for (const entry of text.split(/(?=BEGIN:VEVENT\r\n)/).slice(1)) {
      const whole = entry.slice(0, entry.indexOf('END:VEVENT') + 'END:VEVENT\r\n'.length);
      entries.set(/\r\nUID:([^\r]*)/.exec(whole)?.[1] ?? whole, whole);
    }
  return `${head}${[...entries.values()].join('')}END:VCALENDAR\r\n`;
}
