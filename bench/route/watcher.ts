import inspector from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

// Stops the main thread at the start of each of these functions once, notes it, and lets it go on.
const places = workerData as readonly { readonly url: string; readonly line: number; readonly column: number }[];
const session = new inspector.Session();
session.connectToMainThread();
const order: number[] = [];
const byBreakpoint = new Map<string, number>();
const post = <Result>(method: string, params: object = {}): Promise<Result> =>
  new Promise((done, fail) =>
    session.post(method, params, (error: Error | null, result?: object) =>
      error === null ? done(result as Result) : fail(error),
    ),
  );

session.on('Debugger.paused', ({ params: { hitBreakpoints = [] } }) => {
  for (const id of hitBreakpoints) {
    const at = byBreakpoint.get(id);
    if (at !== undefined && !order.includes(at)) order.push(at);
    void post('Debugger.removeBreakpoint', { breakpointId: id });
  }
  void post('Debugger.resume');
});

// Listening also keeps this thread alive while it waits for the debugger.
parentPort?.once('message', () => parentPort?.postMessage(order, []));
await post('Debugger.enable');
for (const [at, { url, line, column }] of places.entries()) {
  const found = await post<{ breakpointId: string; locations: readonly object[] }>('Debugger.setBreakpointByUrl', {
    url,
    lineNumber: line,
    columnNumber: column,
  });
  byBreakpoint.set(found.breakpointId, at);
}
parentPort?.postMessage('ready', []);
