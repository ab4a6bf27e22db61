import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** A function of the source that a question passed: its file by package, its name, its first line. */
export type PassedFunction = { readonly file: string; readonly name: string; readonly line: number };

/** The start of a function in its file, counted from the file's first character. */
type Start = { readonly url: string; readonly name: string; readonly offset: number };

const SOURCE = /\/(?:packages|apps)\/[^/]+\/src\//;

/** Returns the functions of packages and apps that `work` calls, as the engine counts them; in no order. */
export async function listCalled(work: () => Promise<unknown>): Promise<Start[]> {
  const session = new inspector.Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const starts: Start[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error !== null) throw error;
    for (const { url, functions } of result)
      for (const { functionName: name, ranges } of functions) {
        const [range] = ranges;
        if (SOURCE.test(url) && name !== '' && range !== undefined && range.count > 0)
          starts.push({ url, name, offset: range.startOffset });
      }
  });
  session.disconnect();
  return starts;
}

/** What the watching thread says: it is ready, or these starts were passed, by their numbers and in order. */
type Message = 'ready' | readonly number[];

/**
 * Returns these functions in the order in which `work` first calls them. Another thread stops this one at the start of each function once. It must be the first
 * question of the process, as the counted one was in its own: what is kept from an earlier question is not passed again.
 */
export async function orderCalled(
  starts: readonly Start[],
  lineStarts: (url: string) => readonly number[],
  work: () => Promise<unknown>,
): Promise<PassedFunction[]> {
  const places = starts.map(({ url, offset }) => ({ url, ...findLine(lineStarts(url), offset) }));
  const watcher = new Worker(new URL('watcher.ts', import.meta.url), { workerData: places });
  const next = (): Promise<Message> => new Promise((report) => watcher.once('message', report));
  await next();
  await work();
  watcher.postMessage('end', []);
  const order = (await next()) as readonly number[];
  await watcher.terminate();
  return order.map((at) => {
    const { url, name } = starts[at] as Start;
    const line = (places[at]?.line ?? 0) + 1;
    return { file: url.replace(/^.*\/(?=(?:packages|apps)\/)/, ''), name, line };
  });
}

function findLine(lineStarts: readonly number[], offset: number): { readonly line: number; readonly column: number } {
  const line = lineStarts.findLastIndex((start) => start <= offset);
  return { line, column: offset - (lineStarts[line] ?? 0) };
}
