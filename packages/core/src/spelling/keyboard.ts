/**
 * Returns whether the first letter of a word may be a slip of that of a known one: it is right, left out, put in, swapped, or of a key beside the right one. A
 * policy without `hasFirst` forgives any letter: "line" would be "wine".
 */
export function mayBeginAs([first = '', second = '']: string, [known = '', next = '']: string): boolean {
  return known === first || next === first || second === known || KEY_ROWS.some((row) => areBeside(row, first, known));
}

/**
 * Returns whether a word differs from a known one as fingers slip: a letter left out, typed twice or with a key beside it, swapped with its neighbour, or
 * replaced by one that lies beside it.
 */
export function isTypingSlip(word: string, known: string): boolean {
  if (word === known || Math.abs(word.length - known.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  if (word.length < known.length) return rest(word, at) === rest(known, at + 1);
  if (word.length > known.length)
    return (
      rest(word, at + 1) === rest(known, at) &&
      [word[at - 1], word[at + 1]].some((beside) => beside === word[at] || areKeysBeside(word[at], beside))
    );
  if (rest(word, at + 1) === rest(known, at + 1)) return areKeysBeside(word[at], known[at]);
  return word[at] === known[at + 1] && word[at + 1] === known[at] && rest(word, at + 2) === rest(known, at + 2);
}

let pairsBeside: ReadonlySet<string> | null = null;

function areKeysBeside(one = '', other = ''): boolean {
  pairsBeside ??= new Set(
    KEYS_BESIDE.flatMap((row) => [...row].slice(1).flatMap((key, i) => [`${row[i]}${key}`, `${key}${row[i]}`])),
  );
  return pairsBeside.has(one + other);
}

/** Letters that lie beside each other on a keyboard. */
const KEY_ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
  'ik',
  'ol',
  'pl',
];
/** The same with those aslant, and of the Hebrew and the Russian keyboard, folded. */
const KEYS_BESIDE = KEY_ROWS.concat(
  'wa es rd tf yg uh ij ok sz dx fc gv hb jn km קראטונמפ שדגכעיחל לכפ זסבהנמצת תצ йцукенгшщзхъ фывапролджэ ячсмитьбю'.split(
    ' ',
  ),
);

function areBeside(row: string, one: string, other: string): boolean {
  const [at, next] = [row.indexOf(one), row.indexOf(other)];
  return at >= 0 && next >= 0 && Math.abs(at - next) === 1;
}
