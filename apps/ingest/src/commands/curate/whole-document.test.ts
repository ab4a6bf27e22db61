import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CurationFault } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument } from './certificate.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** A chunk of a PNG; nobody looks at its checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

const PNG_START = bytes('89504e470d0a1a0a');
const HEADER = chunk('IHDR', bytes('00000001 00000001 08 00 00 00 00'));
/** Its picture holds the letters of the end, which end nothing. */
const PNG = Buffer.concat([PNG_START, HEADER, chunk('IDAT', Buffer.from('xxIENDxx')), chunk('IEND', Buffer.alloc(0))]);

/** With a preview in its first segment that has an end marker of its own, a fill byte, a restart and a coded 0xff in its picture, and two scans. */
const PREVIEW = bytes('ffe1 0008 ffd8 ffda ffd9');
const SCANS = bytes('ff ffda 0004 0101 11 ff00 22 ffd0 33 ffda 0004 0102 44');
const JPEG = Buffer.concat([bytes('ffd8'), PREVIEW, SCANS, bytes('ffd9')]);

const WEBP = Buffer.concat([
  Buffer.from('RIFF'),
  bytes('12000000'),
  Buffer.from('WEBPVP8L'),
  bytes('05000000 2f0000000000'),
]);
const PDF = Buffer.from('%PDF-1.7 invented\n%%EOF');

const WHOLE = [
  ['application/pdf', 'PDF', PDF, '%%EOF'],
  ['image/png', 'PNG', PNG, 'IEND'],
  ['image/jpeg', 'JPEG', JPEG, 'end marker'],
  ['image/webp', 'WebP', WEBP, 'length'],
] as const;
/** So many first bytes say what it is. */
const FIRST = { 'application/pdf': 6, 'image/png': 8, 'image/jpeg': 3, 'image/webp': 12 } as const;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kehilla-documents-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(document: Buffer) {
  const path = join(folder, 'document');
  writeFileSync(path, document);
  return readDocument(path);
}

describe.each(WHOLE)('a document that is %s', (media_type, name, whole, end) => {
  test('is taken whole, with what its maker put behind its end too', () => {
    expect(read(whole)).toEqual({ media_type, document: whole });
    expect(read(Buffer.concat([whole, Buffer.alloc(900)])).media_type).toBe(media_type);
  });

  test('is refused wherever it was cut, and told what it lacks', () => {
    for (let length = FIRST[media_type]; length < whole.length; length += 1) {
      const cut = (): unknown => read(whole.subarray(0, length));
      expect(cut).toThrow(CurationFault);
      expect(cut).toThrow(new RegExp(`is cut short: it begins as a ${name} and lacks .*${end}`));
    }
  });
});

test.each([
  ['a PNG without a picture', Buffer.concat([PNG_START, HEADER, chunk('IEND', Buffer.alloc(0))])],
  ['a JPEG without a picture', bytes('ffd8 ffe0 0002 ffd9')],
  ['a PDF whose end stands in its midst', Buffer.concat([PDF, Buffer.alloc(2_000, 'x')])],
])('%s is refused', (_, document) => {
  expect(() => read(document)).toThrow('is cut short');
});
