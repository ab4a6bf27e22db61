const LINE_BYTES = 75;

/** Returns the lines that tell a subscriber how often to ask again: RFC 7986 §5.7, and the older name that some programs read. */
export function refreshLines(duration: string): string[] {
  return [`REFRESH-INTERVAL;VALUE=DURATION:${duration}`, `X-PUBLISHED-TTL:${duration}`];
}

/** Text as a value: RFC 5545 §3.3.11. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** A line in pieces of at most 75 bytes, never within a character: RFC 5545 §3.1. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Pieces after the first begin with a space, which counts.
    if (bytes + size > LINE_BYTES - (pieces.length === 0 ? 0 : 1)) {
      pieces.push(piece);
      [piece, bytes] = ['', 0];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n ');
}
