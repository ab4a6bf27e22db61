import { gzipSync } from 'node:zlib';

/**
 * An invented file of tiles in the form of PMTiles 3: one tile of the whole world with a square of land, a street and a name on it, in the layers of Protomaps.
 */
export function inventedTiles(attribution: string | null = '<a href="https://map.example">© Invented Map</a>'): Buffer {
  const tile = gzipSync(Buffer.concat([layer('earth', square()), layer('water', []), layer('roads', street())]));
  const metadata = gzipSync(Buffer.from(JSON.stringify(attribution === null ? {} : { attribution })));
  const directory = gzipSync(
    Buffer.from([...varint(1), ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)]),
  );
  const [at_directory, at_metadata] = [127, 127 + directory.length];
  const at_tiles = at_metadata + metadata.length;
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const lengths = [at_directory, directory.length, at_metadata, metadata.length, at_tiles, 0, at_tiles, tile.length];
  lengths.forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + i * 8));
  [1, 1, 1].forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 72 + i * 8));
  // Clustered; directories and tiles by gzip; vector tiles; zooms 0 to 0; bounds of the world.
  header.set([1, 2, 2, 1, 0, 0], 96);
  [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000].forEach((value, i) =>
    header.writeInt32LE(value, 102 + i * 4),
  );
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A layer of a vector tile (Mapbox Vector Tile 2.1) with one feature, or none. */
function layer(name: string, feature: readonly number[]): Buffer {
  const body = [
    ...text(1, name),
    ...(feature.length === 0 ? [] : [...bytes(2, feature)]),
    ...text(3, 'kind'),
    ...bytes(4, text(1, name === 'roads' ? 'major_road' : 'earth')),
    ...field(5, 4096),
    ...field(15, 2),
  ];
  return Buffer.from(bytes(3, body));
}

function square(): number[] {
  const path = [command(1, 1), 0, 0, command(2, 3), zigzag(4096), 0, 0, zigzag(4096), zigzag(-4096), 0, command(7, 1)];
  return [...bytes(2, [0, 0]), ...field(3, 3), ...bytes(4, path.flatMap(varint))];
}

function street(): number[] {
  const path = [command(1, 1), zigzag(1000), zigzag(1000), command(2, 1), zigzag(400), zigzag(700)];
  return [...bytes(2, [0, 0]), ...field(3, 2), ...bytes(4, path.flatMap(varint))];
}

const command = (id: number, count: number): number => (count << 3) | id;
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);
const field = (number: number, value: number): number[] => [...varint(number << 3), ...varint(value)];
const text = (number: number, value: string): number[] => bytes(number, [...Buffer.from(value)]);

function bytes(number: number, value: readonly number[]): number[] {
  return [...varint((number << 3) | 2), ...varint(value.length), ...value];
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
