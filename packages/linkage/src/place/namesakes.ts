import { compareNames } from '../name/name-similarity.ts';
import { wordsAdded } from '../name/words-added.ts';
import { type Subject, type SubjectForm, subjectForm } from '../subject/subject.ts';
import { type Blocks, putInto } from './blocks.ts';

/** From here on a name is taken for another's: what links two rows by points needs as much. */
const ALIKE = 0.9;

/**
 * Finds the subjects that go by nearly the name of another, wherever they are and however many: by words of the name, its head and its consonants. None of
 * another kind of place (`group`), and never the subject itself by its id.
 */
export function createNamesakes(subjects: Iterable<Subject>): (subject: Subject) => Subject[] {
  const blocks: Blocks = new Map();
  for (const subject of subjects) {
    const form = subjectForm(subject);
    for (const token of form.tokens) putInto(blocks, token, form);
  }
  return (subject) => {
    const form = subjectForm(subject);
    const met = new Set<SubjectForm>(form.tokens.flatMap((token) => blocks.get(token) ?? []));
    return [...met]
      .filter((other) => other.subject.id !== subject.id && isOneKind(subject, other.subject))
      .filter((other) => compareNames(form.names, other.names).score >= ALIKE)
      .map((other) => other.subject);
  };
}

function isOneKind({ group: a }: Subject, { group: b }: Subject): boolean {
  return a === null || b === null || a === b;
}

/** Whether a name is wholly one of a subject's own: no more and no less, but for words that any name may have or lack and the spelling of a sound. */
export function bearsWholly(subject: Subject, name: string): boolean {
  const isWord = (): boolean => true;
  const asked = subjectForm({ ...subject, names: [name] });
  return subject.names.some(
    (own) =>
      compareNames(asked.names, subjectForm({ ...subject, names: [own] }).names).score === 1 &&
      wordsAdded(name, own, isWord).length === 0 &&
      wordsAdded(own, name, isWord).length === 0,
  );
}
