/** The entry of a table by a word that somebody else wrote: undefined for one it lacks, also for what every object has ("constructor"). */
export function getOwn<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
