import type { KeyStore } from '../ports.ts';

/**
 * Notes the use of a key, or of a consent, once a UTC day, beside the request and without holding it up; a note that fails is tried again with the
 * next request.
 */
export function createDailyUseLog(noteUse: KeyStore['noteUse']): (id: string, now: Date) => void {
  const noted = new Map<string, number>();
  return (id, now) => {
    const day = Math.floor(now.getTime() / 86_400_000);
    if (noted.get(id) === day) return;
    noted.set(id, day);
    noteUse(id, now.toISOString().slice(0, 10)).catch(() => noted.delete(id));
  };
}
