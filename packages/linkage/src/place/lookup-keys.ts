import { getCell, listCellsAbout } from './cells.ts';
import { type Subject, subjectForm } from '../subject/subject.ts';

// A matcher finds subjects by what they share. These are the same things as texts, so that a store can hold them beside its rows and give a matcher no more
// than it would look at.

/**
 * What a subject is found by where it stands: its blocks, the words of its name wherever it is, and those words in its cell; without a house number once more apart,
 * for one with a house number meets only those in its cell.
 */
export function standingKeys(subject: Subject): string[] {
  const { keys, tokens, hasDoor } = subjectForm(subject);
  const cell = getCell(subject.location);
  const rooms = cell === null ? [] : hasDoor ? ['g'] : ['g', 'd'];
  return [
    ...keys,
    ...tokens.map((token) => `t${token}`),
    ...rooms.flatMap((room) => tokens.map((token) => `${room}${cell}${token}`)),
  ];
}

/** The keys of every subject that a matcher looks at for this one: each of those has one of these among its `standingKeys`, in every block of which all are. */
export function askedKeys(subject: Subject): string[] {
  const { keys, beside, tokens, hasDoor } = subjectForm(subject);
  const cell = getCell(subject.location);
  const near = cell === null ? [] : listCellsAbout(cell);
  const room = hasDoor ? 'd' : 'g';
  return [...keys, ...beside, ...near.flatMap((one) => tokens.map((token) => `${room}${one}${token}`))];
}

/** The keys of every subject that `createNamesakes` looks at for this one, wherever it is. */
export function namesakeKeys(subject: Subject): string[] {
  return subjectForm(subject).tokens.map((token) => `t${token}`);
}

/** The keys of the doors that a subject names: who else is counted there (`atDoor`) has one of them. */
export function doorBlocks(subject: Subject): string[] {
  return subjectForm(subject).keys.filter((key) => key.startsWith('a'));
}

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A key as a signed number of 32 bits, FNV-1a of its UTF-16 units with the bits mixed: two keys may share one, and then more is looked at than need be. */
export function hashKey(key: string): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) | 0;
}
