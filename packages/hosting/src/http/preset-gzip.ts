import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A long text that is sent again and again with other words around it, compressed once. */
export type PresetText = {
  readonly text: string;
  readonly bytes: Buffer;
  /** Its raw deflate blocks, which end on a byte, are not the last, and look back at nothing before them. */
  readonly deflated: Buffer;
};

/** Most bytes that one stored block holds. Rule: RFC 1951 §3.2.4. */
const MOST_STORED_BYTES = 65_535;
/** Deflate, no name, no time, any system. Rule: RFC 1952 §2.3. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Compresses a text once, at the highest level. */
export function presetText(text: string): PresetText {
  const bytes = Buffer.from(text);
  return {
    text,
    bytes,
    deflated: deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }),
  };
}

/** One gzip member of a short text, the preset one, and another short text: the short ones are stored as they are, so that nothing is compressed. */
export function gzipAround(
  before: Buffer,
  { bytes, deflated }: Pick<PresetText, 'bytes' | 'deflated'>,
  after: Buffer,
): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after, crc32(bytes, crc32(before))), 0);
  end.writeUInt32LE((before.length + bytes.length + after.length) % 2 ** 32, 4);
  return Buffer.concat([HEADER, stored(before, false), deflated, stored(after, true), end]);
}

function stored(text: Buffer, isLast: boolean): Buffer {
  if (text.length > MOST_STORED_BYTES) throw new Error('A text around a preset one is too long.');
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}
