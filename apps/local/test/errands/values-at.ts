/**
 * The values that a path finds, in order: `results[].name`. A member that is missing or null gives none. `where` leaves of the items of the path's first
 * list those that fit, each by a path of its own in the item.
 */
export function valuesAt(data: unknown, path: string, where: Readonly<Record<string, string>> = {}): unknown[] {
  const conditions = Object.entries(where);
  const end = conditions.length === 0 ? -1 : path.indexOf('[]');
  if (end < 0) return walk([data], path);
  const items = walk([data], path.slice(0, end + 2)).filter((item) =>
    conditions.every(([own, pattern]) => listTexts(item, own).some((text) => new RegExp(pattern, 'iu').test(text))),
  );
  return walk(items, path.slice(end + 2).replace(/^\./, ''));
}

function listTexts(item: unknown, path: string): string[] {
  const values = walk([item], path);
  return values.length === 0
    ? ['none']
    : values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

function walk(values: unknown[], path: string): unknown[] {
  let found = values;
  for (const step of path.split('.').filter((part) => part !== '')) {
    const name = step.replace('[]', '');
    const members = name === '' ? found : found.map((value) => getMember(value, name));
    found = (step.endsWith('[]') ? members.flat() : members).filter((value) => value !== undefined && value !== null);
  }
  return found;
}

function getMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
