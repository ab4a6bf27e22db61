import { createReadStream, statSync } from 'node:fs';
import type { TilesFile } from '@kehilla/hosting';
import type { RequestHandler } from 'express';

/** The most bytes of the file that one request gets: a reader of tiles asks for a directory or a tile. */
const MOST_BYTES = 4_000_000;

/** Opens a file of tiles that browsers read in ranges: its address, its attribution, and the router that serves it. */
export function openTiles({ path: file, attribution }: TilesFile): {
  readonly path: string;
  readonly attribution: TilesFile['attribution'];
  readonly serve: RequestHandler;
} {
  const { size, mtimeMs } = statSync(file);
  // Another file has another address, so that no browser puts together pieces of two.
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const path = `/map/${etag.slice(1, -1)}.pmtiles`;
  const common = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  };

  const serve: RequestHandler = (request, response, next) => {
    if (request.path !== path) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.status(405).set({ Allow: 'GET, HEAD' }).end();
    const range = readRange(request.get('range'), size);
    if (range === null)
      return void response
        .status(416)
        .set({ ...common, 'Content-Range': `bytes */${size}` })
        .end();
    const { start, end } = range;
    response.status(206).set({
      ...common,
      'Content-Type': 'application/vnd.pmtiles',
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${size}`,
    });
    if (request.method === 'HEAD') return void response.end();
    createReadStream(file, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
  };
  return { path, attribution, serve };
}

/** Returns the bytes of a request for one range, cut at the maximum; null for none, for several and for a range beyond the file. */
export function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const start = Number(first);
  const end = Math.min(last === undefined || last === '' ? size - 1 : Number(last), size - 1, start + MOST_BYTES - 1);
  return start > end ? null : { start, end };
}
