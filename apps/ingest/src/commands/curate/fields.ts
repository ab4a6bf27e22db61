import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { cleanText, type FoodStatus, isDay, type Standard, STANDARDS } from '@kehilla/core';
import type { Decider } from '@kehilla/store/operator';
import { UsageError } from '../../usage-error.ts';

/** The typed fields of a curator, by option; `given` is null for a missing one. */
export type Fields = {
  readonly json: boolean;
  /** Whether they have read the objections. */
  readonly sure: boolean;
  readonly given: (name: string) => string | null;
  /** The text of an option that must be there. Throws `UsageError` with how the command is used. */
  readonly needed: (name: string) => string;
  /** The same, letter by letter as it was typed: a path. */
  readonly exact: (name: string) => string;
};

const LONGEST = 1_000;

/** The options that were typed behind a curator's command. */
export function readFields(command: CommandUnknownOpts, json: boolean): Fields {
  const { sure, ...texts } = command.opts();
  const attributes = new Map(command.options.map((option) => [option.name(), option.attributeName()]));
  const typed = (name: string): string => String(texts[attributes.get(name) ?? ''] ?? '');
  const given = (name: string): string | null => cleanText(typed(name), LONGEST);
  function needed(name: string, text = given(name)): string {
    if (text === null) throw new UsageError(`--${name} is missing.\n\n${command.helpInformation()}`);
    return text;
  }
  return {
    json,
    sure: sure === true,
    given,
    needed: (name) => needed(name),
    exact: (name) => needed(name, typed(name) || null),
  };
}

/** The withdrawn subject, with person and reason. */
type Withdrawing = { readonly subject: string; readonly because: string; readonly decider: Decider };

/** Returns the withdrawal; null without one. Throws `UsageError` if a part of it is missing. */
export function findWithdrawing(fields: Fields): Withdrawing | null {
  const nothing = ['withdraw', 'because', 'reason'].every((name) => fields.given(name) === null);
  return nothing ? null : getWithdrawing(fields);
}

/** Returns the withdrawal. Throws `UsageError` if a part of it is missing. */
export function getWithdrawing({ given, needed, sure }: Fields): Withdrawing {
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
export function getAgency(text: string): string {
  if (/chicago/i.test(text) || (/^crc$/i.test(text) && text !== 'CRC'))
    throw new UsageError(
      'The cRc is the Chicago Rabbinical Council, which the service does not cover. CRC, in capitals, is the Central Rabbinical Congress.',
    );
  return text.toUpperCase();
}

const FOODS: readonly FoodStatus[] = ['meat', 'dairy', 'pareve', 'fish'];

/** Returns the kinds of food that a document or list states, each once. Throws `UsageError`. */
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
