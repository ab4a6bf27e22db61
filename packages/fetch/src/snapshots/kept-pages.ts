import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@kehilla/core';
import { createRecording, type Recording } from './recording.ts';

/** What a reading that was killed left on disk may be read again for so long; then a newer reading has taken its place. */
const LEFT_FOR_MS = 7 * DAY_MS;

/**
 * A recording under the data folder for one reading, made when its first page comes: pages lie there until the record has them. With them go those that
 * readings of the same source left there a week ago and more. Rule: operator interface, DATA_DIR.
 */
export function keepPages(dataDir: string, source: string, now: Date): Recording {
  const ofSource = join(dataDir, 'pages', source);
  const folder = join(ofSource, `${nameAt(now)}-${randomBytes(3).toString('hex')}`);
  let recording: Recording | null = null;
  return {
    folder,
    add: (page) => {
      recording ??= createRecording(folder, source);
      recording.add(page);
    },
    end: () => recording?.end(),
    discard: () => {
      recording?.discard();
      removeLeft(ofSource, nameAt(new Date(now.getTime() - LEFT_FOR_MS)));
    },
  };
}

/** How the folders of readings that began at an instant are called; names are in the order of time. */
function nameAt(instant: Date): string {
  return instant.toISOString().replaceAll(':', '-');
}

/** Removes the recordings in a folder whose names come before `before`; other folders are not ours. */
function removeLeft(folder: string, before: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^\d{4}-\d\d-\d\dT.*Z-[0-9a-f]{6}$/.test(name) && name < before)
      rmSync(join(folder, name), { recursive: true, force: true });
}
