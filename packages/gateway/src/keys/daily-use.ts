import type { KeyStore } from '../ports.ts';

/**
 * Notes the use of a key once a UTC day, beside the request and without holding it up; a note that fails is tried again with the
 * next request.
 */
export function createDailyUseLog(keys: KeyStore): (key_id: string, now: Date) => void {
  const noted = new Map<string, number>();
  return (key_id, now) => {
    const day = Math.floor(now.getTime() / 86_400_000);
    if (noted.get(key_id) === day) return;
    noted.set(key_id, day);
    keys.noteUse(key_id, now.toISOString().slice(0, 10)).catch(() => noted.delete(key_id));
  };
}
