/** A count with its noun: "1 dish", "2 dishes". */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
