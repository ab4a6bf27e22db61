import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** An ear at the record for changes of keys. */
export type KeyChanges = {
  /** Whether every change since `isListening` was last false has been heard. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
};

/** What the record calls when a key is revoked, shortened, changed or deleted (a trigger of its own, whoever does it). */
const CHANNEL = 'kehilla_keys';
const RECONNECT_MS = 250;

/** Hears the ids of keys that were changed, on a connection of its own that is made anew when it breaks; `begun` is called at each. */
export function hearKeyChanges(url: string, heard: (key_id: string) => void, begun: () => void): KeyChanges {
  let listening = false;
  let closed = false;
  let end = (): void => {};

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kehilla keys',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const broken = new Promise<void>((resolve) => {
      end = resolve;
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    void broken.then(() => (listening = false));
    try {
      client.on('notification', ({ payload }) => heard(payload ?? ''));
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      begun();
      listening = !closed;
      if (!closed) await broken;
    } catch {
      // Away: the next try is due in a moment.
    } finally {
      listening = false;
      await client.end().catch(() => {});
    }
  }

  async function follow(): Promise<void> {
    while (!closed) {
      await listen();
      if (!closed) await sleep(RECONNECT_MS);
    }
  }

  const following = follow();
  return {
    isListening: () => listening,
    close: async () => {
      closed = true;
      end();
      await following;
    },
  };
}
