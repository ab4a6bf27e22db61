/** Spellings of one sound, and the one that stands for it; order matters. A final e is silent. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/xc(?=[eiy])|x/g, 'ks'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/ph/g, 'f'],
  [/qu(?=[ei])|ck|c|q/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/ll(?=[aeou])|y/g, 'i'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/oo/g, 'u'],
];
const SILENT = /(?<=..)e$/;

/** Returns a folded word in Latin letters with each of its sounds in one spelling ("anafylactic", "kiero", "eksept"); any other word is itself. */
export function readSounds(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let said = word;
  for (const [spelling, sound] of SPELLINGS) said = said.replace(spelling, sound);
  return said.replace(SILENT, '').replace(/(.)\1+/g, '$1');
}
