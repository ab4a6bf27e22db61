import { NAMED_TIMES, type Time, timeOf } from './span.ts';

const TOKEN = /(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*(am|pm)?(?![\d:])|(noon|midnight)|([a-z]+)|([-,;/|:]|\n)|\s+|(.)/g;

type Token = { readonly kind: 'time'; readonly time: Time } | { readonly kind: 'word' | 'sign'; readonly text: string };
/** Where in the tokens of a text of hours the reading has come to, and whether its times without a half of the day are on a clock of 24 hours. */
export type Reader = { readonly tokens: readonly Token[]; readonly on24Hours: boolean; at: number };

/** A text of plain hours as times, words and signs; null where a sign stands in it that hours are not written with. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [, hour, minute, half, named, word, sign, other] of text.matchAll(TOKEN)) {
    if (other !== undefined && other !== '.' && other !== '(' && other !== ')') return null;
    if (hour !== undefined) {
      const time = timeOf(hour, minute, half as 'am' | 'pm' | undefined);
      if (time === null) return null;
      tokens.push({ kind: 'time', time });
    }
    if (named !== undefined) tokens.push({ kind: 'time', time: NAMED_TIMES[named] as Time });
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** Whether a time says that the text is on a clock of 24 hours: "17:00", "0:30". */
export function is24Hours(token: Token): boolean {
  return token.kind === 'time' && (token.time.hour > 12 || token.time.hour === 0);
}

/** Whether a sign comes next: what stands between statements. */
export function isSign({ tokens, at }: Reader): boolean {
  return tokens[at]?.kind === 'sign';
}

/** The word that comes next; null where something else does, or nothing. */
export function wordAt({ tokens, at }: Reader): string | null {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : null;
}

/** Whether this sign comes next. */
export function signAt({ tokens, at }: Reader, sign: string): boolean {
  const token = tokens[at];
  return token?.kind === 'sign' && token.text === sign;
}
