/** Words that say no more than that something is taught or held, beside what it is: "gemara class", "yoga session". */
const LIGHT = new Set('class classes lesson lessons session sessions workshop workshops course courses'.split(' '));

/** Kinds of events that are taught: a yoga class is listed as fitness, a gemara class as Torah learning. Opinion. */
const TAUGHT = ['fitness', 'dance', 'shiur', 'sports'];

/** The kinds that do for one that words ask for; other ones only for a class in something that other words name. */
export function kindsAlike(kind: string, isAlone: boolean): readonly string[] {
  return kind === 'class' && !isAlone ? TAUGHT : [];
}

/** The words without those that say only that it is taught; the same where nothing else is left. */
export function withoutLight(words: readonly string[], isFiller: (word: string) => boolean): readonly string[] {
  const rest = words.filter((word) => !LIGHT.has(word));
  return rest.length === words.length || rest.every(isFiller) ? words : rest;
}
