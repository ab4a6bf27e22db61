import { UsageError } from './usage.ts';

/** What may stand behind a command: how many further words at most, and which options beside `--json`, which changes no more than the form. */
export type CommandWords = { readonly most_words: number; readonly options: readonly string[] };

/** Of `npm run ingest`, but for `curate`, whose commands have options of their own. */
export const INGEST_WORDS: Readonly<Record<string, CommandWords>> = {
  run: {
    most_words: Number.POSITIVE_INFINITY,
    options: ['file', 'origin', 'site', 'observed-at', 'complete', 'rows', 'fields-as-read', 'strict', 'dry-run'],
  },
  work: { most_words: 0, options: [] },
  probe: { most_words: Number.POSITIVE_INFINITY, options: ['origin'] },
  check: { most_words: 1, options: ['file', 'origin'] },
  record: { most_words: 1, options: ['out', 'origin'] },
  sources: { most_words: 0, options: [] },
  status: { most_words: 0, options: [] },
  review: { most_words: 4, options: ['kosher', 'source', 'area', 'page', 'by', 'because', 'sure'] },
  history: { most_words: 0, options: ['place', 'by', 'today'] },
  sample: { most_words: 1, options: [] },
};

/** The commands of `npm run keys` and what each takes. */
export const KEYS_WORDS: Readonly<Record<string, CommandWords>> = {
  create: { most_words: 0, options: ['tier', 'scope', 'test', 'label', 'expires'] },
  list: { most_words: 0, options: [] },
  rotate: { most_words: 1, options: ['overlap'] },
  revoke: { most_words: 1, options: [] },
};

const HOW_MANY = ['none', 'one'];

/**
 * Refuses options and words that belong to another command: passed over in silence, `status --file x` would look as if it had read x. An option
 * that is false or absent was not typed. Throws `UsageError`. Rule: operator interface, exit code 2.
 */
export function checkWords(
  command: string,
  allowed: CommandWords,
  words: readonly string[],
  values: Readonly<Record<string, unknown>>,
): void {
  const typed = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== false);
  const options = ['json', ...allowed.options];
  const strange = typed.filter((name) => !options.includes(name)).map((name) => `--${name}`);
  if (strange.length > 0) {
    const own = options.map((name) => `--${name}`).join(', ');
    throw new UsageError(`"${command}" does not take ${strange.join(', ')}; its options: ${own}.`);
  }
  // A script's variable that is not set: as a path it would be the folder that the script stands in. A label may be left empty.
  const empty = typed.find((name) => values[name] === '' && name !== 'label');
  if (empty !== undefined) throw new UsageError(`--${empty} is empty; give it a value, or leave it out.`);
  // Not repeated: one of them may be a key.
  if (words.length > allowed.most_words)
    throw new UsageError(
      `Too many words after "${command}": it takes ${HOW_MANY[allowed.most_words] ?? allowed.most_words}.`,
    );
}
