import { fold } from '@kehilla/core';
import table from './name-stops.json' with { type: 'json' };

const STOPS: ReadonlySet<string> = new Set([...table.stops, ...table.hebrewStops].map(fold));
const JOINS: ReadonlySet<string> = new Set(table.joins);
const KINDS: ReadonlySet<string> = new Set(table.hebrewKinds.map(fold));
const MOST = 8;
const LONGEST_WORDS = 10;
const LONGEST_HEBREW = 4;

/**
 * What may be a business's name in a text, in its order: runs of words that begin with a capital or a figure, joined over "of", "and" and the like, without words that an agency's
 * alerts are made of; of Hebrew what stands in quotes or behind a word for a kind of house. Each once, eight at most; a run with "and" in it also comes apart.
 */
export function nameRuns(text: string): string[] {
  const pieces = text.slice(0, 5_000).split(/[.,;:!?()[\]–—|"“”„]+\s*|\s+-\s+/u);
  const runs = [...quotedHebrew(text), ...pieces.flatMap((piece) => [...capitalRuns(piece), ...behindKind(piece)])];
  const apart = runs.filter((run) => / and | & /.test(run)).flatMap((run) => run.split(/ and | & /));
  return [...new Set([...runs, ...apart].map((run) => run.trim()))].filter(isName).slice(0, MOST);
}

function isName(run: string): boolean {
  return /\p{L}{2}/u.test(run) && run.length <= 120;
}

function capitalRuns(piece: string): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    while (JOINS.has((run.at(-1) ?? '').toLowerCase())) run.pop();
    if (run.some((word) => /^\p{Lu}/u.test(word))) runs.push(run.join(' ').replace(/['’]s$/u, ''));
    run = [];
  };
  for (const word of piece.split(/\s+/).slice(0, 400)) {
    const isStop = STOPS.has(fold(word.replace(/['’]s$/u, ''))) && !(run.length === 0 && /^\d/.test(word));
    const isJoin = run.length > 0 && (JOINS.has(word) || word === '&');
    if (isJoin || (!isStop && /^[\p{Lu}\d]/u.test(word) && !/^\p{Script=Hebrew}/u.test(word))) run.push(word);
    else if (run.length > 0) close();
    if (run.length >= LONGEST_WORDS) close();
  }
  close();
  return runs;
}

function quotedHebrew(text: string): string[] {
  return [...text.slice(0, 5_000).matchAll(/[“”„"]([^“”„"\n]{2,60})[“”„"]/gu)].map(([, inside = '']) => inside);
}

/** The words behind "מסעדת" and its like, up to the first that is none of a name. */
function behindKind(piece: string): string[] {
  const words = piece.split(/\s+/);
  return words.flatMap((word, at) => {
    const bare = fold(word);
    if (!KINDS.has(bare) && !KINDS.has(bare.slice(1))) return [];
    const rest = words.slice(at + 1, at + 1 + LONGEST_HEBREW);
    const end = rest.findIndex((one) => STOPS.has(fold(one)));
    const name = (end < 0 ? rest : rest.slice(0, end)).join(' ');
    return name === '' ? [] : [name];
  });
}
