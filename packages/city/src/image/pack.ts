import type { CityImage } from '../city-image.ts';

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const;

/** Where a typed array stands in a packed image: its kind, and first byte and length in the numbers' part. */
type Section = { readonly $array: keyof typeof KINDS; readonly at: number; readonly length: number };

const ALIGNMENT = 8;

/**
 * An image as bytes that another process opens without parsing: a length, the ordinary members as JSON with a place-holder for each
 * typed array, then the arrays themselves. `unpackImage` gives back an equal image.
 */
export function packImage(image: CityImage): Uint8Array[] {
  const arrays: Uint8Array[] = [];
  let at = 0;
  const json = JSON.stringify(image, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const kind = value.constructor.name as keyof typeof KINDS;
    const section: Section = { $array: kind, at, length: value.byteLength / KINDS[kind].BYTES_PER_ELEMENT };
    const padded = Math.ceil(value.byteLength / ALIGNMENT) * ALIGNMENT;
    arrays.push(
      new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
      new Uint8Array(padded - value.byteLength),
    );
    at += padded;
    return section;
  });
  const head = Buffer.from(json);
  const headPadded = Math.ceil((head.length + ALIGNMENT) / ALIGNMENT) * ALIGNMENT;
  const start = Buffer.alloc(headPadded, ' ');
  start.writeDoubleLE(head.length, 0);
  head.copy(start, ALIGNMENT);
  return [start, ...arrays];
}

/** The image in these bytes, as views upon them. Throws when they are cut short. */
export function unpackImage(bytes: Uint8Array): CityImage {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headLength = view.readDoubleLE(0);
  const head = view.toString('utf8', ALIGNMENT, ALIGNMENT + headLength);
  const base = bytes.byteOffset + Math.ceil((headLength + ALIGNMENT) / ALIGNMENT) * ALIGNMENT;
  return JSON.parse(head, (_, value: unknown) => {
    if (!isSection(value)) return value;
    return new KINDS[value.$array](bytes.buffer as ArrayBuffer, base + value.at, value.length);
  }) as CityImage;
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && '$array' in value;
}
