import { createHash } from 'node:crypto';
import { fold, type Notice } from '@kehilla/core';
import { AGENCIES } from '../agencies.ts';
import type { AlertEntry } from './alert-entry.ts';
import {
  ALERT_PHRASES,
  PLACE_WORDS,
  PRODUCT_LABEL,
  PRODUCT_WORDS,
  SERVING_WORDS,
  TURNED_ROUND,
} from './alert-words.ts';
import { type NamedBusiness, namedBusiness } from './named-business.ts';

/** An alert that may be about a place: what it says, and of whom. */
export type AlertCandidate = {
  /** The same for the same alert at every reading. */
  readonly alert_key: string;
  readonly agency: AlertEntry['agency'];
  readonly kind: Notice['kind'];
  readonly published_on: string;
  readonly title: string;
  readonly url: string | null;
  readonly named: NamedBusiness | null;
  /** Whether the words are plain enough to become a notice without a person: no goods beside it, nothing that turns them round. */
  readonly is_plain: boolean;
};

/**
 * What an entry says, if it may be about a place. Null for an entry with none of the phrases of sources note §1.2, and for one about goods. An
 * alert never ends a listing: both are shown, and conflict (decisions §3).
 */
export function classifyAlert(entry: AlertEntry): AlertCandidate | null {
  const text = [entry.title, ...entry.lines].join('\n');
  const kind = ALERT_PHRASES.find(({ phrase }) => phrase.test(text))?.kind;
  if (kind === undefined) return null;
  const named = namedBusiness(entry);
  const hasDoor = named?.address?.house_number != null;
  const hasGoods = entry.lines.some((line) => PRODUCT_LABEL.test(line));
  const isGoods = hasGoods
    ? !SERVING_WORDS.test(text) && !hasDoor
    : PRODUCT_WORDS.test(text) && !PLACE_WORDS.test(text) && !hasDoor;
  if (isGoods) return null;
  const { agency, published_on, title, url } = entry;
  return {
    alert_key: createHash('sha256')
      .update([agency, published_on, title, url ?? ''].join('|'))
      .digest('hex')
      .slice(0, 20),
    agency,
    kind,
    published_on,
    title,
    url,
    named,
    is_plain: !hasGoods && !TURNED_ROUND.test(text) && !namesAnother(agency, text),
  };
}

/** A name in capitals, with what joins its words: "Vaad HaKashrus of the Five Towns". Bounded, for a page may be all capitals. */
const WORD = String.raw`\p{Lu}[\p{L}.’'-]{0,40}`;
const NAME = String.raw`(\p{Ll}?${WORD}(?:\s+(?:(?:of|the)\s+){0,2}${WORD}){0,12})`;
const CERTIFICATION = '(?:certification|supervision|hashgacha|hechsher)';
/** Whose certification a text speaks of: a name behind "under" and "by", or before "certification"; behind "certified by" any word is one. */
const WHOSE: readonly RegExp[] = [
  String.raw`\bunder(?:\s+\p{Ll}+){0,5}\s+${NAME}`,
  String.raw`\b[Cc]ertif(?:y|ies|ied|ication)(?:\s+\p{Ll}+){0,2}\s+(?:by|from)\s+(?:the\s+)?${NAME}`,
  String.raw`\b[Cc]ertified(?:\s+as)?(?:\s+kosher)?\s+by\s+(?:the\s+)?([\p{L}.’'-]+)`,
  String.raw`\b${NAME}\s+(?:kosher\s+)?${CERTIFICATION}\b`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** Words in it that name no agency, or another part of the same. */
const OF_ANY =
  'kosher kashrus kashrut hakashrus hakashrut supervision certification hashgacha hechsher of the this our its us division department rabbinical effective'.split(
    ' ',
  );

/**
 * Whether another agency is spoken of, by its code in capitals or its name: then it may be that one's certification that ended. So too one that nobody
 * here knows, where a name that has other words than this agency's stands where its own would: "Mehadrin of the Five Towns".
 */
function namesAnother(own: AlertEntry['agency'], text: string): boolean {
  const { code: ownCode, name: ownName, aliases: ownAliases } = AGENCIES[own];
  const ours = new Set([...OF_ANY, ...[ownCode, ownName, ...ownAliases].flatMap((one) => fold(one).split(' '))]);
  const whose = text.split('\n').flatMap((line) => WHOSE.flatMap((pattern) => [...line.matchAll(pattern)]));
  const named = whose.flatMap(([, name = '']) => fold(name).split(' '));
  // "O.U." and "OU-D" have letters by themselves.
  if (named.some((word) => word.length > 1 && !ours.has(word))) return true;
  const folded = ` ${fold(text)} `;
  return Object.values(AGENCIES).some(
    ({ code, name, aliases }) =>
      code !== own &&
      (new RegExp(`\\b${code}\\b`).test(text) || [name, ...aliases].some((one) => folded.includes(` ${fold(one)} `))),
  );
}
