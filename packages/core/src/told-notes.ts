/** A note of an answer: the code by which surfaces know it, and its text for people. */
export type ToldNote = { readonly code: string; readonly text: string };

/** The codes of the notes of answers. An answer has the texts alone, as the contract says; surfaces that hold the answer itself ask here for the codes. */
const codesOfLists = new WeakMap<readonly string[], readonly string[]>();

/** Returns the texts of notes, each once, as an answer has them; `findNoteCodes` tells their codes. */
export function listOnce(notes: readonly (ToldNote | null)[], write = (text: string) => text): string[] {
  const codes = new Map<string, string>();
  for (const note of notes) if (note !== null && !codes.has(note.text)) codes.set(note.text, note.code);
  return keepNoteCodes([...codes.keys()].map(write), [...codes.values()]);
}

/** Remembers the codes of notes, one for each text; returns the texts. For answers that were read from their text again. */
export function keepNoteCodes(texts: string[], codes: readonly string[]): string[] {
  codesOfLists.set(texts, codes);
  return texts;
}

/** Returns the code of each note of an answer; empty for a list that no operation made. */
export function findNoteCodes(notes: readonly string[] | undefined): readonly string[] {
  return (notes === undefined ? undefined : codesOfLists.get(notes)) ?? [];
}
