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

/** Whose certification a text speaks of, by what follows "certified by", "under" and the like: names in capitals. */
const WHOSE =
  /\b(?:certif(?:y|ies|ied) by|under(?: the)?(?: (?:supervision|certification|hashgacha|hechsher|auspices))?(?: of)?)\s+(?:the\s+)?(\p{Lu}[\p{L}’'-]*(?:\s+(?:(?:of|the|and)\s+)*\p{Lu}[\p{L}’'-]*)*)/gu;
/** Words in it that name no agency. */
const OF_ANY = 'kosher supervision certification hashgacha hechsher of the and this our its'.split(' ');

/**
 * Whether another agency is spoken of, by its code in capitals or its name: then it may be that one's certification that ended. So too one that nobody
 * here knows, where a name that has other words than this agency's stands where its own would: "Mehadrin of the Five Towns".
 */
function namesAnother(own: AlertEntry['agency'], text: string): boolean {
  const { code: ownCode, name: ownName, aliases: ownAliases } = AGENCIES[own];
  const ours = new Set([...OF_ANY, ...[ownCode, ownName, ...ownAliases].flatMap((one) => fold(one).split(' '))]);
  const whose = text.split('\n').flatMap((line) => [...line.matchAll(WHOSE)]);
  const named = whose.flatMap(([, name = '']) => fold(name).split(' '));
  if (named.some((word) => !ours.has(word))) return true;
  const folded = ` ${fold(text)} `;
  return Object.values(AGENCIES).some(
    ({ code, name, aliases }) =>
      code !== own &&
      (new RegExp(`\\b${code}\\b`).test(text) || [name, ...aliases].some((one) => folded.includes(` ${fold(one)} `))),
  );
}
