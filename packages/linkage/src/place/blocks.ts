import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';
import { wordsAdded } from '../name/align-words.ts';
import { areFormsAlike } from '../name/bears-name.ts';
import { compareNames } from '../name/name-similarity.ts';
import { getDoorKeys, getHead, type Subject, type SubjectForm, subjectForm } from '../subject/subject.ts';

const CELL_M = 150;
/** Cells are laid out for this latitude; north and south of it they are a little narrower or wider than they are high. */
const HOME_LAT = 40.7;
const CELL_LAT = CELL_M / DEGREE_LAT_M;
const CELL_LNG = CELL_M / degreeLngM(HOME_LAT);
const COLUMNS = Math.ceil(360 / CELL_LNG);
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * COLUMNS + column));

/** Returns the cell of about 150 m that holds a point; null for none. */
export function getCell(location: LatLng | null): number | null {
  return location === null ? null : Math.floor(location.lat / CELL_LAT) * COLUMNS + Math.floor(location.lng / CELL_LNG);
}

/** A word of a cell with more subjects than this is skipped. */
export const FULL_CELL_WORD = 60;

/** Returns the key of the subjects of a cell that share a word: all of them (`g`), or those without a house number (`d`). */
export function getCellWord(room: 'd' | 'g', cell: number, token: string): string {
  return `${room}${cell}${token}`;
}

/** Returns a cell and its neighbours, which hold everything within 150 m of any of its points. */
export function listCellsAbout(cell: number): number[] {
  return NEIGHBOURS.map((step) => cell + step);
}

/**
 * Returns a function that finds the subjects with nearly the name of another, wherever they are and however many: by words of the name, its head and its
 * consonants. It returns none of another kind of place (`group`), and never the subject itself by its id.
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
      .filter((other) => areFormsAlike(form.names, other.names, 'one'))
      .map((other) => other.subject);
  };
}

function isOneKind({ group: a }: Subject, { group: b }: Subject): boolean {
  return a === null || b === null || a === b;
}

/** Whether a name is wholly one of a subject's own: no more and no less, but for words that any name may have or lack and the spelling of a sound. */
export function bearsWholly(subject: Subject, name: string): boolean {
  const isWord = (): boolean => true;
  const ownForm = subjectForm({ ...subject, names: [name] });
  return subject.names.some(
    (own) =>
      compareNames(ownForm.names, subjectForm({ ...subject, names: [own] }).names).score === 1 &&
      wordsAdded(name, own, isWord).length === 0 &&
      wordsAdded(own, name, isWord).length === 0,
  );
}

/**
 * Most subjects a block may hold before it is passed over, by the letter its keys begin with: `a` door, `p` phone, `h` host, `z` word
 * in a ZIP, `n` whole name. A mall's switchboard or a chain's name tells nothing; the other blocks still find the pair.
 */
const BLOCK_LIMITS: Readonly<Record<string, number>> = { a: 250, p: 40, h: 60, z: 60, n: 25 };

/** A way to find the subjects that another one may be. */
export type Finder = {
  readonly add: (form: SubjectForm) => void;
  /** Removes a subject that was added, by the same object. */
  readonly remove: (form: SubjectForm) => void;
  /** Returns lists of subjects that share something with a subject; it may be among them, and one may be in several. */
  readonly find: (form: SubjectForm) => readonly (readonly SubjectForm[])[];
};

/** Subjects in lists under their keys. */
export type Blocks = Map<string, SubjectForm[]>;

/** Puts a subject under a key. */
export function putInto(blocks: Blocks, key: string, form: SubjectForm): void {
  const block = blocks.get(key);
  if (block === undefined) blocks.set(key, [form]);
  else block.push(form);
}

/** Takes a subject from under a key; a list that is empty then goes too. */
export function takeFrom(blocks: Blocks, key: string, form: SubjectForm): void {
  const left = (blocks.get(key) ?? []).filter((other) => other !== form);
  if (left.length === 0) blocks.delete(key);
  else blocks.set(key, left);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Indexes subjects by blocks: the same door, phone, website, whole name, or a word of it within a ZIP. `atDoor` = the number of establishments at a subject's
 * door. `full` blocks are skipped, whatever they hold here.
 */
export function createBlocks(full: ReadonlySet<string> = NONE): Finder & {
  readonly atDoor: (form: SubjectForm) => number;
} {
  const blocks: Blocks = new Map();
  return {
    add(form) {
      for (const key of form.keys) putInto(blocks, key, form);
    },
    remove(form) {
      for (const key of form.keys) takeFrom(blocks, key, form);
    },
    find(form) {
      const met: (readonly SubjectForm[])[] = [];
      for (const key of [...form.keys, ...form.beside]) {
        const block = blocks.get(key);
        if (block !== undefined && block.length <= (BLOCK_LIMITS[key.charAt(0)] ?? 0) && !full.has(key))
          met.push(block);
      }
      return met;
    },
    atDoor(form) {
      const doors = form.keys.filter((key) => key.startsWith('a'));
      return Math.max(0, ...doors.map((key) => establishments(blocks.get(key) ?? [])));
    },
  };
}

function establishments(forms: readonly SubjectForm[]): number {
  return forms.length < 2 ? forms.length : new Set(forms.map(({ subject }) => subject.cluster ?? subject.id)).size;
}

// A matcher finds subjects by shared keys. Here are the same keys as texts, so that a store can hold them beside its rows and give a matcher only the rows that
// it needs.

/**
 * Returns the keys of a subject: its doors, phone, site and whole names, and separately its ZIP, its cell and the words of its name, of which two together make
 * a block; without a house number its cell once more, because a subject with a house number meets only those in its cell.
 */
export function standingKeys(subject: Subject): string[] {
  const { keys, tokens, hasDoor, address } = subjectForm(subject);
  const cell = getCell(subject.location);
  return [
    ...keys.filter((key) => !key.startsWith('z')),
    ...(address?.zip == null ? [] : [`z${address.zip}`]),
    ...(cell === null ? [] : hasDoor ? [`g${cell}`] : [`g${cell}`, `d${cell}`]),
    ...tokens.map((token) => `t${token}`),
  ];
}

/** A block that a matcher reads, in the form in which a store finds it. */
export type RequestedBlock = {
  /** The matcher's name for it. */
  readonly name: string;
  /** A subject in it has all of these among its `standingKeys`. */
  readonly keys: readonly string[];
  /** If it holds more subjects than this, it is skipped; null = never, or it cannot be counted by its keys. */
  readonly most: number | null;
};

/** Returns every block that a matcher reads for this subject: each compared subject is in one of them. */
export function askedBlocks(subject: Subject): RequestedBlock[] {
  const form = subjectForm(subject);
  const cell = getCell(subject.location);
  const near = cell === null ? [] : listCellsAbout(cell);
  const room = form.hasDoor ? 'd' : 'g';
  const words = form.tokens.map((token) => ({ token, key: `t${token}` }));
  const zip = form.address?.zip ?? null;
  return [
    ...[...form.keys, ...form.beside].filter((key) => !/^[nz]/.test(key)).map(asAlone),
    ...form.names.flatMap(({ share, compact }) =>
      share === 1
        ? [{ name: `n${compact}`, keys: [`n${compact}`, `t${getHead(compact)}`], most: BLOCK_LIMITS['n'] ?? null }]
        : [],
    ),
    ...(zip === null
      ? []
      : words.map(({ token, key }) => ({
          name: `z${zip}${token}`,
          keys: [`z${zip}`, key],
          most: BLOCK_LIMITS['z'] ?? null,
        }))),
    ...near.flatMap((one) =>
      words.map(({ token, key }) => ({
        name: getCellWord(room, one, token),
        keys: [`${room}${one}`, key],
        most: FULL_CELL_WORD,
      })),
    ),
  ];
}

/** Returns a block of one key. It cannot be counted by that: two keys may be one number. */
function asAlone(key: string): RequestedBlock {
  return { name: key, keys: [key], most: null };
}

/** Returns the blocks of all subjects that `createNamesakes` compares with this one, wherever it is. */
export function namesakeBlocks(subject: Subject): RequestedBlock[] {
  return subjectForm(subject).tokens.map((token) => asAlone(`t${token}`));
}

/** Returns the keys of the doors that a subject names: each subject counted there (`atDoor`) has one of them. */
export function doorBlocks({ address }: Pick<Subject, 'address'>): string[] {
  return getDoorKeys(address);
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
