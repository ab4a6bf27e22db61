import { fork } from 'node:child_process';
import type { Paced, PacedPlan } from './paced-client.ts';

/** Sends the requests from a process of its own and returns what came back. */
export function sendPaced(plan: PacedPlan): Promise<Paced> {
  return new Promise((resolve, reject) => {
    const client = fork(new URL('./paced-client.ts', import.meta.url));
    client.once('message', (sent) => resolve(sent as Paced));
    client.once('error', reject);
    client.once('exit', (code) => reject(new Error(`a client of the bench ended with ${code}`)));
    client.send(plan);
  });
}
