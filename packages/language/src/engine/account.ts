import type { Token } from './tokens.ts';

/**
 * The part of a word in a question. `used`: the answer follows it · `set_aside`: it has no effect, with the reason · `negated`: it belongs to a refusal ·
 * `unknown`: it has no known meaning, and is searched as it stands.
 */
export type Role = 'used' | 'set_aside' | 'negated' | 'unknown';

/** A claim on tokens `from` up to `to`: the part they play, and the rule or the reason. */
export type Claim = { readonly from: number; readonly to: number; readonly role: Role; readonly by: string };

/** The same for parts of a text: the words of all these spans play one part. */
export type SpanClaim = Pick<Claim, 'role' | 'by'> & { readonly spans: readonly TextSpan[] };

/** Returns claims on the tokens that stand in the spans of each of these, wholly or in part; the tokens are in the order of the text. */
export function claimSpans(tokens: readonly Token[], claims: readonly SpanClaim[]): Claim[] {
  return claims.flatMap(({ spans, role, by }) => {
    if (spans.length === 0) return [];
    const isIn = ({ start, end }: Token): boolean => spans.some((span) => span.start < end && start < span.end);
    const own = tokens.flatMap((token, at) => (isIn(token) ? [at] : []));
    return listStretches(own).map((stretch) => ({ ...stretch, role, by }));
  });
}

/** Returns numbers as stretches of consecutive ones. */
export function listStretches(numbers: readonly number[]): Pick<Claim, 'from' | 'to'>[] {
  const found: { from: number; to: number }[] = [];
  for (const at of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.to === at) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}

/** A stretch of words with one part to play. */
export type Share = Claim &
  TextSpan & {
    /** The words as they were written, without the signs around them. */
    readonly text: string;
    readonly words: readonly string[];
  };

/**
 * Divides a text among claims, in the order of the text: every word stands in exactly one share. Of overlapping claims the first of the list counts; unclaimed
 * words are unknown. Rule: every word of a question is accounted for.
 */
export function accountFor(text: string, tokens: readonly Token[], claims: readonly Claim[]): readonly Share[] {
  const holder = tokens.map(() => -1);
  claims.forEach(({ from, to }, claim) => {
    for (let at = from; at < Math.min(to, tokens.length); at += 1) if (holder[at] === -1) holder[at] = claim;
  });
  const shares: Share[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (to < tokens.length && holder[to] === holder[from]) to += 1;
    const claim = claims[holder[from] ?? -1];
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    shares.push({
      from,
      to,
      role: claim?.role ?? 'unknown',
      by: claim?.by ?? 'unknown',
      start,
      end,
      text: text.slice(start, end),
      words: tokens.slice(from, to).map(({ folded }) => folded),
    });
    from = to;
  }
  return shares;
}

/** Part of a text, from `start` to before `end`, in UTF-16 code units. */
export type TextSpan = { readonly start: number; readonly end: number };

/** Words of a rewritten text, and the part of the original text that they stand for. */
type Piece = TextSpan & { readonly text: string };

/** A text that was made of another one, with the way back. */
export type Rewritten = {
  readonly text: string;
  /** Returns the part of the original text that a part of this one stands for. */
  readonly findOrigin: (span: TextSpan) => TextSpan;
};

/** Returns a text as it was written. */
export function keepText(text: string): Rewritten {
  return { text, findOrigin: (span) => span };
}

/** Returns the pieces of a text between some spans of it, each of which another text replaces. The spans are in order and do not overlap. */
export function replaceSpans(text: string, replaced: readonly Piece[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const piece of replaced) {
    pieces.push({ text: text.slice(end, piece.start), start: end, end: piece.start }, piece);
    end = piece.end;
  }
  return [...pieces, { text: text.slice(end), start: end, end: text.length }];
}

/** Returns the text that pieces of another one make, without blanks around it. A piece as long as its part of the original stands for it letter by letter. */
export function rewrite(pieces: readonly Piece[]): Rewritten {
  const whole = pieces.map(({ text }) => text).join('');
  const cut = whole.length - whole.trimStart().length;
  const findOrigin = (span: TextSpan): TextSpan => {
    const [from, to] = [span.start + cut, span.end + cut];
    let [at, start, end] = [0, Number.POSITIVE_INFINITY, 0];
    for (const piece of pieces) {
      const next = at + piece.text.length;
      if (at < to && next > from) {
        const isSame = piece.end - piece.start === piece.text.length;
        start = Math.min(start, isSame ? piece.start + Math.max(0, from - at) : piece.start);
        end = Math.max(end, isSame ? piece.end - Math.max(0, next - to) : piece.end);
      }
      at = next;
    }
    return { start: Math.min(start, end), end };
  };
  return { text: whole.trim(), findOrigin };
}

/** Returns a text that was rewritten twice, with the way back to the first one. */
export function rewriteAgain(first: Rewritten, second: Rewritten): Rewritten {
  return { text: second.text, findOrigin: (span) => first.findOrigin(second.findOrigin(span)) };
}
