import { fork } from 'node:child_process';

/** A server process of a benchmark. */
export type BenchServer = { readonly port: number; readonly stop: () => Promise<unknown> };

/** Starts one from its file, which is told what to be, with these settings, and answers with its port. */
export async function startServer(
  file: URL,
  notes: object,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const child = fork(file, { env: { ...process.env, ...settings } });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.send(notes);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`a bench server ended with ${code}`)));
  });
  return {
    port,
    stop: () => {
      if (child.connected) child.disconnect();
      return gone;
    },
  };
}
