import { words } from '@kehilla/core';

/** Words people shorten or inflect in place names, and the one form they are compared in. */
const SAME_WORD = new Map(
  Object.entries({
    heights: 'height',
    hts: 'height',
    hgts: 'height',
    hghts: 'height',
    hgt: 'height',
    ht: 'height',
    hights: 'height',
    hieghts: 'height',
    heigths: 'height',
    hills: 'hill',
    hls: 'hill',
    gardens: 'garden',
    gdns: 'garden',
    gdn: 'garden',
    grdns: 'garden',
    parks: 'park',
    pk: 'park',
    prk: 'park',
    beaches: 'beach',
    bch: 'beach',
    estates: 'estate',
    islands: 'island',
    is: 'island',
    isl: 'island',
    centre: 'center',
    ctr: 'center',
    centers: 'center',
    theatre: 'theater',
    harbour: 'harbor',
    // "St" is a street or a saint; either way both sides of a comparison are the same two letters.
    saint: 'st',
    street: 'st',
    str: 'st',
    ave: 'avenue',
    av: 'avenue',
    pkwy: 'parkway',
    pky: 'parkway',
    hwy: 'highway',
    ter: 'terrace',
    terr: 'terrace',
    sq: 'square',
    pt: 'point',
    jct: 'junction',
    ft: 'fort',
    mt: 'mount',
    vlg: 'village',
    vill: 'village',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    upr: 'upper',
    lwr: 'lower',
  }),
);

/** Yiddish ligatures stand for two letters each; folding leaves them as they are. */
const LIGATURES: Readonly<Record<string, string>> = { װ: 'וו', ױ: 'וי', ײ: 'יי' };

/** A text's words as place names are compared: folded, ligatures apart, abbreviations and plurals in one form. */
export function placeWords(text: string): string[] {
  return words(text.replace(/[װױײ]/gu, (letter) => LIGATURES[letter] ?? letter)).map(
    (word) => SAME_WORD.get(word) ?? word,
  );
}

/** The comparison key of a place name: its place words with single spaces. Empty for a text of signs only. */
export function placeKey(text: string): string {
  return placeWords(text).join(' ');
}

/** The key without spaces: "boropark" and "boro park" are one. */
export function squashed(key: string): string {
  return key.replaceAll(' ', '');
}

/** Whether the folded word is written in Hebrew letters. */
export function isHebrew(word: string): boolean {
  return /[א-ת]/u.test(word);
}
