import { type Share, tokenize } from '@kehilla/language';
import {
  accountFor,
  claimSpans,
  keepText,
  type Rewritten,
  type SpanClaim,
  type TextSpan,
} from '@kehilla/language/spans';
import { type DistanceInWords, readDistance } from '@kehilla/language/where';
import { sayArguments } from './notes.ts';
import type { Where } from './where/where.ts';

/** A text of a request as it was sent, the way back to it from the text that is read, and the distance that was taken out of it. */
export type SentText = Rewritten & { readonly distance: StatedDistance | null };

/** Where the words of a distance stand, and what they bound: `near` says no more than that. */
type StatedDistance = TextSpan & { readonly bounds: 'metres' | 'near' | 'nothing' };

/** A request whose texts bound a distance, read. */
export type WithDistance<Input> = {
  /** The request with the distance as `radius_m`, and its texts without it. */
  readonly input: Input;
  /** The same with the texts as they were sent, of which something is left. */
  readonly asSent: Input;
  /** Returns a text of the request as it was sent. */
  readonly getSent: (name: keyof Input) => SentText;
  /** Returns the distances without an effect in the texts beside this one, as they were sent. */
  readonly listIgnoredBeside: (name: keyof Input, where: Where) => string[];
  readonly notes: readonly string[];
};

/** The least and the largest `radius_m` of a tool, in metres. Source: the contract. */
export const RADIUS_M = {
  places: [50, 50_000],
  food: [100, 30_000],
  services: [200, 30_000],
  events: [100, 80_000],
} as const;

/**
 * Reads a distance in the texts of a request ("within 2 miles of Flatbush") as its `radius_m`. A `radius_m` that was sent wins, and so does the first of two
 * texts. A way that only travel measures ("a 10 minute walk from") bounds nothing: what follows is looked for nearby, and the note says so.
 */
export function withDistance<Input extends { readonly radius_m?: number }>(
  sent: Input,
  texts: readonly (keyof Input)[],
  [least_m, most_m]: readonly [least: number, most: number],
): WithDistance<Input> {
  let [input, asSent] = [sent, sent];
  const read = new Map<keyof Input, SentText>();
  const notes: string[] = [];
  for (const name of texts) {
    const text = sent[name];
    const distance = typeof text === 'string' ? readDistance(text) : null;
    if (distance === null || (distance.text === '' && REQUIRED.has(String(name)))) continue;
    const metres = distance.metres !== null && input.radius_m === undefined ? distance.metres : null;
    const radius_m = typeof metres === 'number' ? Math.min(most_m, Math.max(least_m, Math.round(metres))) : undefined;
    if (distance.metres !== 'near') notes.push(tell(distance, radius_m ?? null));
    const bounds = distance.metres === 'near' ? 'near' : radius_m === undefined ? 'nothing' : 'metres';
    read.set(name, { text: String(text), findOrigin: distance.findOrigin, distance: { ...distance.span, bounds } });
    const rest = distance.text === '' ? undefined : distance.text;
    const bound = radius_m === undefined ? {} : { radius_m };
    input = { ...input, [name]: rest, ...bound };
    asSent = { ...asSent, [name]: rest === undefined ? undefined : text, ...bound };
  }
  const getSent = (name: keyof Input): SentText => read.get(name) ?? keepSent(sent[name] as string | undefined);
  const listIgnoredBeside = (name: keyof Input, where: Where): string[] =>
    [...read].flatMap(([own, { text, distance }]) =>
      own === name || distance === null || hasEffect(distance, where) ? [] : [text.slice(distance.start, distance.end)],
    );
  return { input, asSent, getSent, listIgnoredBeside, notes };
}

/** Returns a text that is read as it was sent. */
function keepSent(text = ''): SentText {
  return { ...keepText(text), distance: null };
}

/** Whether a distance bounds an answer: where there is no point to measure from, none does. */
function hasEffect({ bounds }: StatedDistance, where: Where): boolean {
  return bounds === 'near' || (bounds === 'metres' && where.kind === 'around' && where.centre !== null);
}

/** Divides a text as it was sent among claims on the text that is read, and its distance. */
export function shareSent(
  { text, findOrigin, distance }: SentText,
  claims: readonly SpanClaim[],
  where: Where,
  takeApart = tokenize,
): readonly Share[] {
  const own = claims.map((claim) => ({ ...claim, spans: claim.spans.map(findOrigin) }));
  const tokens = takeApart(text);
  if (distance === null) return accountFor(text, tokens, claimSpans(tokens, own));
  const isUsed = hasEffect(distance, where);
  const ofDistance: SpanClaim = { spans: [distance], role: isUsed ? 'used' : 'set_aside', by: DISTANCE };
  const isAside = ({ role }: SpanClaim): boolean => role === 'set_aside' || role === 'unknown';
  // "Within a mile of Flatbush" says where; what had no effect before a place has none as a distance.
  const all = isUsed
    ? [...own.filter((one) => !isAside(one)), ofDistance, ...own.filter(isAside)]
    : [ofDistance, ...own];
  return accountFor(text, tokens, claimSpans(tokens, all));
}

/** Returns shares of the text that is read as shares of the text as it was sent; `takeApart` gives the tokens that were shared. */
export function moveToSent(
  sent: SentText,
  shares: readonly Share[],
  where: Where,
  takeApart = tokenize,
): readonly Share[] {
  if (sent.distance === null) return shares;
  const claims = shares.map(({ start, end, role, by }) => ({ spans: [{ start, end }], role, by }));
  return shareSent(sent, claims, where, takeApart);
}

/** Returns the shares of the text as it was sent that stand where one of the `read` text holds a token. */
export function findSharesAt(
  { findOrigin }: SentText,
  read: readonly Share[],
  moved: readonly Share[],
  token: number,
): Share[] {
  const own = read.find(({ from, to }) => from <= token && token < to);
  const span = own === undefined ? null : findOrigin(own);
  return span === null ? [] : moved.filter(({ start, end }) => start < span.end && span.start < end);
}

/** The rule that reads a distance. */
export const DISTANCE = 'distance';

/** Texts that no request goes without. */
const REQUIRED: ReadonlySet<string> = new Set(['service']);

function tell({ phrase, metres }: DistanceInWords, radius_m: number | null): string {
  if (metres === null)
    return `"${phrase}" bounded nothing, because travel is not computed; ${sayArguments({ radius_m: 800 })} bounds the distance in metres.`;
  if (radius_m === null) return `"${phrase}" was set aside: the distance was sent, or said before.`;
  return `"${phrase}" was read as within ${radius_m} m.`;
}
