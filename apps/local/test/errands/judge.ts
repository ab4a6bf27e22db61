import { encode } from 'gpt-tokenizer';
import named from './conditions.json' with { type: 'json' };
import type { Came, Condition, DataExpected, Errand, TextExpected } from './errand.ts';
import { valuesAt } from './values-at.ts';

/** Values that a fault repeats, and characters of one. */
const [SHOWN, LONGEST] = [6, 80];

/** What an answer lacks or has too much of, each in a line; none = the errand ended well. */
export function judge(errand: Errand, came: Came): string[] {
  return [
    ...refusalFaults(errand, came),
    ...textFaults(errand.text ?? {}, came),
    ...dataFaults(errand.data ?? {}, came),
  ];
}

function refusalFaults({ refused }: Errand, came: Came): string[] {
  if (refused === undefined) return came.refused ? [`refused: ${came.text}`] : [];
  if (!came.refused) return [`answered, not refused by ${refused}`];
  return new RegExp(refused, 'iu').test(came.text) ? [] : [`refused otherwise than by ${refused}: ${came.text}`];
}

function textFaults({ must = [], must_not = [], at_most_tokens }: TextExpected, { text }: Came): string[] {
  const fits = (pattern: string): boolean => new RegExp(pattern, 'imu').test(text);
  return [
    ...must.filter((pattern) => !fits(pattern)).map((pattern) => `text lacks /${pattern}/`),
    ...must_not.filter(fits).map((pattern) => `text has /${pattern}/`),
    ...tooLong('text', text, at_most_tokens),
  ];
}

function dataFaults({ must = [], must_not = [], at_most_tokens }: DataExpected, { data }: Came): string[] {
  return [
    ...must.flatMap((condition) => findFaults(findCondition(condition), data).map((fault) => `data: ${fault}`)),
    ...must_not
      .filter((condition) => findFaults(findCondition(condition), data).length === 0)
      .map((condition) => `data: ${JSON.stringify(condition)} holds and must not`),
    ...tooLong('data', JSON.stringify(data), at_most_tokens),
  ];
}

/** A condition, or the one of this name in `conditions.json`. Throws where there is none. */
function findCondition(given: Condition | string): Condition {
  if (typeof given !== 'string') return given;
  const condition = (named as Readonly<Record<string, Condition>>)[given];
  if (condition === undefined) throw new Error(`There is no condition ${given}.`);
  return condition;
}

function tooLong(what: string, text: string, most: number | undefined): string[] {
  const tokens = most === undefined ? 0 : encode(text).length;
  return tokens > (most ?? 0) ? [`${what} has ${tokens} tokens, more than ${most}`] : [];
}

/** What of a condition does not hold. */
function findFaults(condition: Condition, data: unknown): string[] {
  const values = valuesAt(data, condition.at, condition.where);
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const found = `${[condition.at, ...Object.entries(condition.where ?? {}).map((pair) => pair.join('~'))].join(' where ')}: ${shorten(texts)}`;
  return Object.entries(DEMANDS).flatMap(([name, holds]) => {
    const demanded = condition[name as keyof typeof DEMANDS];
    return demanded === undefined || holds(demanded as never, texts, values)
      ? []
      : [`${name} ${JSON.stringify(demanded)} of ${found}`];
  });
}

const fit = (pattern: string) => (text: string) => new RegExp(pattern, 'iu').test(text);

/** When each demand of a condition holds, of the values as text and as they are. */
const DEMANDS = {
  is: (wanted: unknown, texts: readonly string[], values: readonly unknown[]) =>
    texts.length > 0 && values.every((value) => value === wanted),
  every: (pattern: string, texts: readonly string[]) => texts.length > 0 && texts.every(fit(pattern)),
  some: (pattern: string, texts: readonly string[]) => texts.some(fit(pattern)),
  none: (pattern: string, texts: readonly string[]) => !texts.some(fit(pattern)),
  first: (pattern: string, texts: readonly string[]) => texts.slice(0, 1).some(fit(pattern)),
  order: (patterns: readonly string[], texts: readonly string[]) => {
    const places = patterns.map((pattern) => texts.findIndex(fit(pattern)));
    return places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)));
  },
  min: (least: number, texts: readonly string[]) => texts.length >= least,
  max: (most: number, texts: readonly string[]) => texts.length <= most,
  ranked: (order: readonly string[], texts: readonly string[]) =>
    texts.every((text, i) => i === 0 || order.indexOf(texts[i - 1] ?? '') <= order.indexOf(text)),
  ascending: (_: boolean, __: readonly string[], values: readonly unknown[]) =>
    values.every((value, i) => typeof value === 'number' && (i === 0 || value >= Number(values[i - 1]))),
} as const;

function shorten(texts: readonly string[]): string {
  if (texts.length === 0) return 'nothing';
  const shown = texts.slice(0, SHOWN).map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text));
  return `${shown.join(' | ')}${texts.length > SHOWN ? ` and ${texts.length - SHOWN} more` : ''}`;
}
