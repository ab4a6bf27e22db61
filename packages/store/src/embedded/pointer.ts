import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File of a cluster that lies outside its data folder: it names the pointer to it. */
const OWNER = 'owner';

/** Notes in a data folder (its `pointer`) where its cluster lies, and there whose it is: the cluster first, so that no pointer leads to nothing. */
export function writePointer(pointer: string, home: string): void {
  writeFileSync(join(home, OWNER), pointer);
  writeFileSync(pointer, `${home}\n`);
}

/**
 * The folder of the cluster that a pointer names; where the data folder was moved, the cluster is told so. Throws where that folder is gone, or belongs to
 * the data folder that this one is a copy of: neither an empty record nor another's is what was kept here.
 */
export function clusterOf(pointer: string): string {
  const home = named(pointer);
  if (!existsSync(home))
    throw new Error(
      `${pointer} says that the database lies in ${home}, and nothing is there. Put that folder back from a backup, or remove ${pointer} to begin with an empty record.`,
    );
  const owner = ownerOf(home);
  if (owner !== null && existsSync(owner) && realpathSync(owner) === realpathSync(pointer)) return home;
  if (isPointedTo(home))
    throw new Error(
      `${pointer} is a copy of ${owner}, whose database lies in ${home}. Copy that folder too, and write in ${pointer} where its copy lies.`,
    );
  writeFileSync(join(home, OWNER), pointer);
  return home;
}

/** Whether the data folder that owns a cluster is there and names it; of any other nobody asks any more. */
export function isPointedTo(home: string): boolean {
  const owner = ownerOf(home);
  return owner !== null && existsSync(owner) && named(owner) === home;
}

function ownerOf(home: string): string | null {
  const file = join(home, OWNER);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function named(pointer: string): string {
  return readFileSync(pointer, 'utf8').trim();
}
