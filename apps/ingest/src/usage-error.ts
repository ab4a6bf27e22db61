/** Wrong use of a command: exit code 2 and this text, which says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
