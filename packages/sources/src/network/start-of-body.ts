const START_BYTES = 2_048;

/** The beginning of a body as text, without a byte order mark. */
export function startOf(body: Uint8Array, encoding: 'latin1' | 'utf8', bytes = START_BYTES): string {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, bytes)).toString(encoding);
  return text.replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '');
}
