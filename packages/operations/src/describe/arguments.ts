/**
 * Says arguments of a tool as JSON, which is what notes advise: `{"kosher_only": true}`, `{"hashgacha": ["OU", "OK"]}`. Over REST a member is a parameter of the query.
 */
export function sayArguments(values: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}: ${sayValue(value)}`);
  return `{${members.join(', ')}}`;
}

function sayValue(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(sayValue).join(', ')}]` : JSON.stringify(value);
}
