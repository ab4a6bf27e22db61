import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { Piece, ReadPieces } from './pdf-pieces.ts';

/** More of a PDF is not read. Rule: sources note §5.2. */
const MOST_PAGES = 20;
const MOST_PIECES = { page: 30_000, document: 60_000 } as const;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

parentPort?.postMessage(await readAll(workerData as Uint8Array), []);

async function readAll(body: Uint8Array): Promise<ReadPieces> {
  const document = await getDocumentProxy(Uint8Array.from(body), { verbosity: 0 }).catch(() => null);
  if (document === null) return { fault: 'not_opened' };
  try {
    const pages: Piece[][] = [];
    let left: number = MOST_PIECES.document;
    for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES) && left > 0; page++) {
      const pieces = await listPieces(document, page, Math.min(left, MOST_PIECES.page));
      pages.push(pieces);
      left -= pieces.length;
    }
    return { pages };
  } catch {
    return { fault: 'not_read' };
  }
}

/** Returns the pieces of a page; of an endless page the first ones: pieces that are not taken from the stream are not made. */
async function listPieces(document: Document, page: number, most: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  const stream = (await document.getPage(page)).streamTextContent() as ReadableStream<{ items: readonly Item[] }>;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const item of next.value.items)
      if (item.str !== undefined && item.str.trim() !== '') pieces.push(getPiece(item));
    if (pieces.length < most) continue;
    await reader.cancel(new Error('Enough of this page.'));
    break;
  }
  return pieces.slice(0, most);
}

/** An item of a page: text, or (without `str`) a mark of its structure. */
type Item = {
  readonly str?: string;
  readonly transform?: readonly number[];
  readonly width?: number;
  readonly height?: number;
};

function getPiece({ str = '', transform = [], width = 0, height = 0 }: Item): Piece {
  const [, , , scale = 0, x = 0, y = 0] = transform;
  return { text: str, x, y, width, size: Math.abs(scale) || height || 10 };
}
