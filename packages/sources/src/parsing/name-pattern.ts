import { fold } from '@kehilla/core';

/**
 * A pattern that finds any of these words or phrases in a folded name, each as a whole; a star stands for any letters that go on there ("refriger*"). Throws for
 * an empty list, which would be found everywhere.
 */
export function namePattern(phrases: readonly string[]): RegExp {
  if (phrases.length === 0) throw new Error('a pattern of no words');
  const forms = phrases.map((phrase) => phrase.split('*').map(fold).join('[\\p{L}\\p{N}]*'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
