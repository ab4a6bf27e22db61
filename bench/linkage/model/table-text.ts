const DIGITS = 4;

/** A table as text that is the same wherever it is made: four digits of each share, and one line for each object of numbers. */
export function tableText(table: object): string {
  return `${written(table, '')}\n`;
}

function written(value: unknown, indent: string): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(Number.isInteger(value) ? 12 : DIGITS)));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Object.entries(value);
  if (entries.every(([, one]) => typeof one === 'number'))
    return `{ ${entries.map(([key, one]) => `${JSON.stringify(key)}: ${written(one, inner)}`).join(', ')} }`;
  return `{\n${entries.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner)}`).join(',\n')}\n${indent}}`;
}
