import type { TextAnswer } from '../handlers.ts';
import { hash } from 'node:crypto';
import { findNoteCodes, keepNoteCodes, makeOnce } from '@kehilla/core';
import { redactKeys } from '../keys/key-format.ts';

/** The response to a question, without the parts that depend on the caller. */
export type PreparedResponse = {
  /** Returns the answer as data; null when it is text. A repeated response keeps this function, so that callers can compare it. */
  readonly answer: () => object | null;
  /** Returns its text, in which every key is redacted. */
  readonly body: () => string;
  readonly content_type: string;
  /** The validator of a GET. */
  readonly etag: () => string;
  /** Returns the text of the whole answer where it was written already; null where it was not, or is not the whole. */
  readonly written: () => WrittenAnswer | null;
};

/** The text of a whole answer in JSON, the instant at which it was made, and the codes of its notes, which the text lacks. */
export type WrittenAnswer = { readonly text: string; readonly made: Date; readonly noteCodes: readonly string[] };

/** The form of an answer, as the caller wants it. */
export type Shown = (answer: object) => object;

/**
 * Prepares the response of an operation's answer made at `now`, written as `shown` has it; `answer` stays whole, so that it can be told in words. Text and
 * ETag are computed on first use.
 */
export function prepareResponse(answer: object | TextAnswer, now: Date, shown: Shown = whole): PreparedResponse {
  const isText = 'media_type' in answer;
  let text: string | null = null;
  const body = (): string => (text ??= redactKeys(isText ? answer.text : JSON.stringify(shown(answer))));
  return {
    answer: () => (isText ? null : answer),
    body,
    content_type: `${isText ? answer.media_type : 'application/json'}; charset=utf-8`,
    etag: makeOnce(() => getEtag(body(), now)),
    written: () =>
      text === null || isText || shown !== whole ? null : { text, made: now, noteCodes: findCodes(answer) },
  };
}

/** Returns whether the next caller may have this answer: an envelope from the record without a live reading, made or refused. */
export function isCacheable({ answer }: PreparedResponse): boolean {
  const { freshness, data } = (answer() ?? {}) as Reported;
  return freshness?.tier === 'db' && data?.checked?.live == null && data?.coverage?.live == null;
}

/**
 * Returns the same answer for the next caller; its `tier` says that it was cached. It holds the text alone, a fifth of the memory of the data. Its validator is
 * that of the first, because its content is the same. Rule: specification §2.3.
 */
export function asCachedResponse(preparedResponse: PreparedResponse, shown: Shown = whole): PreparedResponse {
  const first = preparedResponse.answer() as Reported;
  const kept = { ...first, freshness: { ...first.freshness, tier: 'cache' } };
  const all = redactKeys(JSON.stringify(kept));
  const body = shown === whole ? all : redactKeys(JSON.stringify(shown(kept)));
  const validator = preparedResponse.etag();
  const noteCodes = findCodes(first);
  return {
    answer: () => readAnswer(all, noteCodes),
    body: () => body,
    content_type: preparedResponse.content_type,
    etag: () => validator,
    written: () => null,
  };
}

/** Returns the response that was written so: its data are read from its text. */
export function readWritten({ text, made, noteCodes }: WrittenAnswer): PreparedResponse {
  return {
    ...prepareResponse(readAnswer(text, noteCodes), made),
    body: () => text,
    etag: makeOnce(() => getEtag(text, made)),
  };
}

/** Reads an answer from its text; surfaces know its notes by their codes all the same. */
function readAnswer(text: string, noteCodes: readonly string[]): object {
  const answer = JSON.parse(text) as Reported;
  if (answer.notes !== undefined) keepNoteCodes(answer.notes, noteCodes);
  return answer;
}

function findCodes(answer: object): readonly string[] {
  return findNoteCodes((answer as Reported).notes);
}

function whole(answer: object): object {
  return answer;
}

/** The members of an envelope that say whether it is one caller's own, and its notes. */
type Reported = {
  readonly notes?: string[];
  readonly freshness?: { readonly tier?: unknown };
  readonly data?: { readonly checked?: { readonly live?: unknown }; readonly coverage?: { readonly live?: unknown } };
};

/**
 * Returns the validator of an answer: a strong hash of its body without the instant of its assembly, which is no content. It is a weak validator for that
 * reason, and because compression makes other bytes of the same answer.
 */
export function getEtag(body: string, now: Date): string {
  return `W/"${hash('sha256', body.replaceAll(now.toISOString(), ''), 'base64url').slice(0, 32)}"`;
}

/** Whether an `If-None-Match` names this validator (RFC 9110 §13.1.2: weak comparison, `*` names any). */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
