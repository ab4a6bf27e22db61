import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each kind of new source stands. Its folder of the same name in `templates` is where it begins. */
const FOLDERS = { list: 'agencies', register: 'registers', map: 'maps', events: 'events' } as const;

/** A kind of source that can be begun. */
export type NewKind = keyof typeof FOLDERS;

/** Whether a word names a kind of new source. */
export function isNewKind(word: string): word is NewKind {
  return Object.hasOwn(FOLDERS, word);
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const [LONGEST, LONGEST_CODE] = [30, 10];

/** The folder of a new source, and its id. */
export type MadeSource = { readonly id: string; readonly path: string };

/**
 * Makes the folder of a new source below the folder of all sources, with an invented publisher, a parser and a saved copy dated `day`. Throws where the
 * name is none, or is taken.
 */
export function makeSource(below: string, kind: NewKind, name: string, day: string): MadeSource {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new Error(`“${name}” is no name of a source: small letters, digits and hyphens, at most ${LONGEST}.`);
  const taken = globSync(`{*,*/*}/source.json`, { cwd: below }).find((path) => path.endsWith(`/${name}/source.json`));
  if (taken !== undefined) throw new Error(`There is a source of that name: ${taken}.`);
  const path = join(FOLDERS[kind], name);
  const folder = join(below, path);
  if (existsSync(folder)) throw new Error(`There is a folder ${path} already.`);
  cpSync(join(import.meta.dirname, 'templates', kind), folder, { recursive: true });
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const from = join(folder, file);
    writeFileSync(from, fill(readFileSync(from, 'utf8'), name, day));
    renameSync(from, join(folder, fill(file, name, day).replace(/\.ts\.txt$/, '.ts')));
  }
  return { id: kind === 'events' ? `events-${name}` : name, path };
}

/** A template's text with the name and the day. */
function fill(text: string, name: string, day: string): string {
  const words = name.replaceAll('-', ' ');
  return text
    .replaceAll('__id__', name)
    .replaceAll('__CODE__', name.replaceAll('-', '').toUpperCase().slice(0, LONGEST_CODE))
    .replaceAll(
      '__Name__',
      words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    )
    .replaceAll('__words__', words)
    .replaceAll('__day__', day);
}
