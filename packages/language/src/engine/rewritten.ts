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
