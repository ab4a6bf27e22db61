import { once } from 'node:events';
import { fork } from 'node:child_process';
import { ASKERS } from '../http/askers.ts';
import type { Questions } from '../http/over-http.ts';
import type { Profile } from '../profile/profile.ts';

/** What so many answers cost their server. */
export type Cost = Profile & { readonly answers: number };

const CONNECTIONS = 32;
/** The share of the questions that warm the server up; the others are measured, each once. */
const WARMING = 0.4;

/** Puts each question once on a server of its own that keeps no answer, and returns what the later ones cost it. */
export async function measureCost({ settings, keys, paths, bodies = [] }: Questions): Promise<Cost> {
  const server = fork(new URL('../http/server.ts', import.meta.url), {
    env: { ...process.env, ...settings, SAMPLE_DATA: '0' },
  });
  const note = async <T>(): Promise<T> => {
    const [message] = await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(([code]) => Promise.reject(new Error(`a bench server ended with ${code}`))),
    ]);
    return message as T;
  };
  const { port } = await note<{ port: number }>();
  const ask = ASKERS.lean(port, CONNECTIONS);
  const isPosted = bodies.length > 0;
  const questions = [...new Set(isPosted ? bodies : paths)];
  let next = 0;
  const askUntil = (end: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (next < end) {
          const number = next++;
          const question = questions[number] ?? '';
          const { status } = await ask({
            path: isPosted ? (paths[0] ?? '') : question,
            headers: {
              authorization: `Bearer ${keys[number % keys.length]}`,
              ...(isPosted ? { 'content-type': 'application/json' } : {}),
            },
            body: isPosted ? question : undefined,
          });
          if (status !== 200) throw new Error(`a bench server answered ${status} to ${question}`);
        }
      }),
    );
  try {
    const warm = Math.floor(questions.length * WARMING);
    await askUntil(warm);
    server.send('profile');
    await note();
    await askUntil(questions.length);
    server.send('profiled');
    return { ...(await note<Profile>()), answers: questions.length - warm };
  } finally {
    server.disconnect();
  }
}
