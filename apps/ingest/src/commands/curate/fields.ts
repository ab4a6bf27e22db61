import { parseArgs } from 'node:util';
import { cleanText, type FoodStatus, isDay, type Standard, STANDARDS } from '@kehilla/core';
import type { Decider } from '@kehilla/store/operator';
import type { Config } from '../../config.ts';
import type { Surroundings } from '../../surroundings.ts';
import { UsageError } from '../../usage.ts';

/** What a curator's command needs; the settings are read only once the words are right. */
export type CurateParts = Pick<Surroundings, 'now' | 'print' | 'remark' | 'listenForEnd'> & {
  readonly config: () => Config;
};

/** What a curator typed, by option; `given` is null for what was not. */
export type Fields = {
  readonly json: boolean;
  /** Whether they have heard what speaks against it. */
  readonly sure: boolean;
  readonly given: (name: string) => string | null;
  /** The text of an option that must be there. Throws `UsageError` with how the command is used. */
  readonly needed: (name: string) => string;
  /** The same, letter by letter as it was typed: a path. */
  readonly exact: (name: string) => string;
};

const LONGEST = 1_000;

/** The options of a curator's command. Throws `UsageError` with `usage` for one that it does not have. */
export function readFields(argv: readonly string[], names: readonly string[], usage: string): Fields {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, unknown>;
  try {
    values = parseArgs({
      args: [...argv],
      options: { ...options, json: { type: 'boolean' }, sure: { type: 'boolean' } },
      strict: true,
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  const typed = (name: string): string => String(values[name] ?? '');
  const given = (name: string): string | null => cleanText(typed(name), LONGEST);
  function needed(name: string, text = given(name)): string {
    if (text === null) throw new UsageError(`--${name} is missing.\n\n${usage}`);
    return text;
  }
  return {
    json: values['json'] === true,
    sure: values['sure'] === true,
    given,
    needed: (name) => needed(name),
    exact: (name) => needed(name, typed(name) || null),
  };
}

/** What is taken back, by whom and why; null where nothing is. `others` are options of what is made anew, which do not go with it. Throws `UsageError`. */
export function decideWithdrawing(
  { given, needed, sure }: Fields,
  others: readonly string[],
  usage: string,
): { readonly subject: string; readonly because: string; readonly decider: Decider } | null {
  if (['withdraw', 'because', 'reason'].every((name) => given(name) === null)) return null;
  const strange = others.filter((name) => given(name) !== null).map((name) => `--${name}`);
  if (strange.length > 0) throw new UsageError(`--withdraw does not take ${strange.join(', ')}.\n\n${usage}`);
  const subject = needed('withdraw');
  const because = given('reason') ?? needed('because');
  return { subject, because, decider: { by: given('by') ?? 'curator', because, sure } };
}

/** A day of the calendar, `YYYY-MM-DD`; where `latest` is given, not after it. Throws `UsageError`. */
export function getDay(name: string, text: string, latest: string | null = null): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isDay(text))
    throw new UsageError(`--${name} takes a day of the calendar, such as 2026-11-20.`);
  if (latest !== null && text > latest) throw new UsageError(`--${name} is ${text}, which is still to come.`);
  return text;
}

/**
 * The code of an agency as registered, in any letter case, but for CRC: in another case, or by its city, that is the Chicago Rabbinical
 * Council (cRc), another body. Rule: decisions §2. Throws `UsageError`; whether the code is registered, the record says.
 */
export function agencyOf(text: string): string {
  if (/chicago/i.test(text) || (/^crc$/i.test(text) && text !== 'CRC'))
    throw new UsageError(
      'The cRc is the Chicago Rabbinical Council, which the service does not cover. CRC, in capitals, is the Central Rabbinical Congress.',
    );
  return text.toUpperCase();
}

const FOODS: readonly FoodStatus[] = ['meat', 'dairy', 'pareve', 'fish'];

/** What a document or list states is served, once each. Throws `UsageError`. */
export function listFoods(text: string | null): FoodStatus[] {
  return listWords('food-status', text, FOODS);
}

/** The standards that a document states, once each. Throws `UsageError`. */
export function listStandards(text: string | null): Standard[] {
  return listWords('standards', text, STANDARDS);
}

function listWords<T extends string>(name: string, text: string | null, allowed: readonly T[]): T[] {
  const words = (text ?? '').split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim().toLowerCase()]));
  const typed = words.map((word) => {
    const known = allowed.find((one) => one === word);
    if (known === undefined)
      throw new UsageError(`--${name} does not know "${word}"; it takes, with commas: ${allowed.join(', ')}.`);
    return known;
  });
  const found = new Set(typed);
  return allowed.filter((one) => found.has(one));
}

/** A web address. Throws `UsageError`. */
export function getWebAddress(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError(`--${name} takes a web address, such as https://agency.example/notice.`);
  return url.href;
}
