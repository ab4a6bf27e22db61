import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** An ear at the record for announcements of one kind. */
export type Announcements = {
  /** Whether every announcement since this was last false has been heard. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
};

/** A channel and its listener; `begun` is called each time listening begins, at first and after a break. */
export type Listening = {
  readonly channel: string;
  /** How the connection is called in PostgreSQL's list of them. */
  readonly name: string;
  readonly heard: (payload: string) => void;
  readonly begun?: () => void;
};

const RECONNECT_MS = 250;

/** Listens to the announcements (`NOTIFY`) of the record on a channel, on its own connection, which is replaced when it breaks. */
export function listenForAnnouncements(url: string, { channel, name, heard, begun }: Listening): Announcements {
  let listening = false;
  let closed = false;
  let end = (): void => {};

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      // A network that swallows everything is noticed within some minutes, not hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
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
      await client.query(`LISTEN ${channel}`);
      begun?.();
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
