import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a command printed and how it ended. */
export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs the ingestion's command as an operator does, on the record of `dataDir` or of these settings; one that works on is told to end by `until`. */
export function ingest(
  root: string,
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  until?: AbortSignal,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@kehilla/source', join(root, 'apps/ingest/src/main.ts'), ...args],
      {
        env: { ...process.env, KEHILLA_ROOT: root, DATA_DIR: dataDir, ...settings },
      },
    );
    until?.addEventListener('abort', () => child.kill('SIGTERM'));
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
