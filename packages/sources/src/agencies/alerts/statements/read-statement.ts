import type { Address } from '@kehilla/core';
import { streetKey } from '@kehilla/linkage';
import type { AgencyCode } from '@kehilla/kosher';
import { listStatementTokens } from '@kehilla/language/statement';
import type { AlertEntry } from '../alert-pages.ts';
import { namesAnother, namesOwn, sinceDay } from './days-said.ts';
import { namesAgency, whereIn } from '../named-business.ts';
import { type Claim, findClaim } from './claim.ts';
import { findPhrases, type Part, listParts } from './parts.ts';

/** The statement of an alert about a certification by its own agency. `none`: that it stands, begins or continues, or that its end is a rumour. */
type StatementKind = 'certification_ended' | 'not_certified' | 'warning' | 'reinstated' | 'none';

/** An alert read as a statement. */
export type Statement = {
  readonly kind: StatementKind;
  /** The sentence that states it, as it is written; '' for `none`. */
  readonly text: string;
  /** From which civil day it holds, where the alert says so; null where it does not. */
  readonly since: string | null;
  /** Until when, in the alert's words ("until further notice"); null where it says nothing. */
  readonly until: string | null;
  /** The branches that the sentence is about, as narrowly as it says; empty if it names none. */
  readonly branches: readonly Address[];
};

/**
 * The result of reading an alert: a statement; `not_understood`, if it may be about an establishment's certification and is not understood, or contradicts
 * itself; or `says_nothing` about certification.
 */
export type ReadAlert =
  | Statement
  | { readonly kind: 'not_understood' }
  | { readonly kind: 'says_nothing'; readonly isNews: boolean };

type Own = Claim & { readonly ofAnother: boolean; readonly namesOwn: boolean; readonly where: readonly Address[] };

const NOT_UNDERSTOOD = { kind: 'not_understood' } as const;
const AGAINST = new Set(['ended', 'suspended', 'not_certified']);
const IN_FAVOUR = new Set(['reinstated', 'certified', 'standing']);
/** Words of certifications of a part of what a house sells or does. */
const DENIES_A_PART = ['limit', 'several'] as const;
/** Words by which a certification holds under a condition, or for a part of the goods: never fully in favour. */
const RESTRICTS = ['limit', 'restrict'] as const;

/**
 * Reads an alert as a statement of its agency. `subject` is whom it names ('' for nobody). Precision comes first: statements for and against that are not of
 * two branches, or of other agencies, and those of a part or a season, are not understood. A text that states nothing about certification `says_nothing`;
 * `isNews` tells whether it is of a move, a name, hours. Never throws. Rule: sources note §1.2, decisions §3.
 */
export function readStatement(entry: AlertEntry, subject: string): ReadAlert {
  const parts = listParts(withoutName([entry.title, ...entry.lines].join('\n'), subject)).map((part) =>
    named(part, subject),
  );
  const claims: Own[] = [];
  let isSpokenOf = false;
  const unread: Part[] = [];
  for (const part of parts) {
    const claim = ownClaim(part, entry.agency, subject, isSpokenOf);
    if (claim === null) unread.push(part);
    else claims.push(claim);
    isSpokenOf ||= claim !== null || has(part, 'cert');
  }
  // "Has moved to the Star-K": a text that names another agency may mean that its own certification is over.
  const mayBeTaken = ({ text }: Part): boolean => namesAnother(entry.agency, text, subject) || namesOther(entry, text);
  if (claims.length === 0 && parts.some(mayBeTaken)) return NOT_UNDERSTOOD;
  if (claims.length === 0) return { kind: 'says_nothing', isNews: isNews(parts) };
  if (claims.some(({ kind }) => kind === 'unclear')) return NOT_UNDERSTOOD;
  const own = claims.filter(({ ofAnother }) => !ofAnother);
  const others = claims.filter(({ ofAnother }) => ofAnother);
  const against = own.filter(({ kind }) => AGAINST.has(kind));
  // Another agency may take over a certification that the own agency ended; anything else about an agency may be the meant one.
  const takesOver = others.every(({ kind, part }) => kind === 'certified' && has(part, 'now') && !has(part, 'past'));
  if (others.length > 0 && !(takesOver && against.some((one) => one.namesOwn))) return NOT_UNDERSTOOD;
  const favour = own.filter(({ kind }) => IN_FAVOUR.has(kind));
  if (against.length > 0) return ofAgainst(entry, own, against, favour);
  const warning = own.find(({ kind }) => kind === 'warning');
  if (warning !== undefined) return statement(entry, 'warning', [warning]);
  const reinstated = own.filter(({ kind }) => kind === 'reinstated');
  // A statement in favour must not hide a possible statement against; before a reinstatement that is the end that was undone.
  const back = Math.max(-1, ...reinstated.map(({ part }) => parts.indexOf(part)));
  if (unread.some((part) => parts.indexOf(part) > back && mayBeAgainst(part))) return NOT_UNDERSTOOD;
  if (parts.some((part) => RESTRICTS.some((kind) => has(part, kind)) && !has(part, 'limitNot'))) return NOT_UNDERSTOOD;
  // A certification that holds until a day, for a while or for a part is never all in favour. Rule: decisions §3.
  if (favour.some(isBounded)) return NOT_UNDERSTOOD;
  if (reinstated.length > 0) return statement(entry, 'reinstated', reinstated);
  return favour.length > 0 ? { kind: 'none', text: '', since: null, until: null, branches: [] } : NOT_UNDERSTOOD;
}

/** Whether a text names an agency that is not the alert's own: one by its place, or one that is not read. */
function namesOther({ agency }: AlertEntry, text: string): boolean {
  return namesAgency(text) && !namesOwn(agency, text);
}

/**
 * Returns whether a statement in favour has a limit in time or scope, in any word of its sentence: "until December 3", "for one more week", "the last day",
 * "only".
 */
function isBounded({ part, kind }: Own): boolean {
  const isSaid = part.tail !== null || findPhrases(part.sentence).some((phrase) => phrase.kind === 'bounds');
  return isSaid || (!CALLS_OUT.test(part.sentence) && hasUnknownWord(part, kind === 'reinstated'));
}

/** In a sentence that denies an end, or in a rumour, the other words are about that. */
const CALLS_OUT =
  /\b(?:not|never|no|rumou?rs?|false(?:ly)?|untrue|incorrect(?:ly)?|contrary|despite|error|den(?:y|ies))\b|n['’]t\b/i;

/**
 * Whether a part that says plainly that something is certified has a word beside it that no table knows, which may bound it ("on a trial basis", "half of"), or
 * names a day. Of what is certified again a day is that on which it ended, or was given back. Names in capitals and numbers are of the place and its address.
 * In English alone: other languages have no such table.
 */
function hasUnknownWord({ text, language }: Part, isAgain: boolean): boolean {
  if (language !== 'en') return false;
  const phrases = findPhrases(text);
  if (!isAgain && phrases.some(({ kind }) => kind === 'days')) return true;
  const tokens = listStatementTokens(text);
  const isKnown = tokens.map(() => false);
  for (const { from, to, kind } of phrases) if (kind !== 'first') isKnown.fill(true, from, to);
  if (isKnown[0] !== true && phrases.some(({ kind, from }) => kind === 'first' && from === 0)) return true;
  return tokens.some(({ start }, at) => isKnown[at] !== true && at > 0 && /^\p{Ll}/u.test(text.slice(start)));
}

/** Whether a part in which nothing was understood says that something ended, or speaks of it: then the rest is not all. */
function mayBeAgainst(part: Part): boolean {
  return (
    part.negation.getPolarity(part.end, part.end) === 'ended' ||
    AGAINST_WORDS.some((kind) => has(part, kind) && !part.negation.callsFalse)
  );
}

const AGAINST_WORDS = ['end', 'endAlone', 'suspend', 'misuse', 'warn', 'closed', 'without'] as const;

/** Stands for the subject's name while its alert is read: a "Dairy Bar" says nothing of dairy. It is in no word list, in capitals as names are. */
const NAME = 'Xsubjectx';

function withoutName(text: string, subject: string): string {
  return subject.length < 2 ? text : text.replaceAll(subject, NAME);
}

function named(part: Part, subject: string): Part {
  return { ...part, text: part.text.replaceAll(NAME, subject), sentence: part.sentence.replaceAll(NAME, subject) };
}

function ownClaim(part: Part, agency: AgencyCode, subject: string, isSpokenOf: boolean): Own | null {
  const isOwn = namesOwn(agency, part.text);
  const claim = findClaim(part, isOwn, isSpokenOf);
  if (claim === null) return null;
  return {
    ...claim,
    namesOwn: isOwn,
    ofAnother: namesAnother(agency, part.text, subject) || (!isOwn && namesAgency(part.text)),
    where: whereIn(part.text),
  };
}

function ofAgainst(entry: AlertEntry, own: readonly Own[], against: readonly Own[], favour: readonly Own[]): ReadAlert {
  if (against.some(({ part }) => DENIES_A_PART.some((kind) => has(part, kind)) && !has(part, 'limitNot')))
    return NOT_UNDERSTOOD;
  const last = own.findLastIndex(({ kind }) => AGAINST.has(kind));
  const isAfter = favour.every((one) => own.indexOf(one) > last);
  if (favour.length > 0 && !favour.every((one) => isElsewhere(one, against))) {
    const isBack =
      isAfter && favour.some(({ kind }) => kind === 'reinstated') && favour.every(({ kind }) => kind !== 'certified');
    return isBack ? statement(entry, 'reinstated', favour) : NOT_UNDERSTOOD;
  }
  if (favour.length > 0 && against.every(({ where }) => where.length === 0)) return NOT_UNDERSTOOD;
  const isEnded = against.some(({ kind }) => kind !== 'not_certified');
  return statement(entry, isEnded ? 'certification_ended' : 'not_certified', against);
}

/** Returns whether the continuing part is about another branch than every other part. */
function isElsewhere({ part, where }: Own, against: readonly Own[]): boolean {
  if (has(part, 'others')) return true;
  const there = new Set(where.map(getKey));
  const gone = against.flatMap((one) => one.where.map(getKey));
  return there.size > 0 && gone.length > 0 && gone.every((key) => !there.has(key));
}

function getKey({ street, borough, line }: Address): string {
  return street === null ? (borough ?? line) : streetKey(street, null);
}

function statement(entry: AlertEntry, kind: StatementKind, claims: readonly Own[]): Statement {
  const [best] = claims.toSorted((a, b) => b.where.length - a.where.length || b.part.text.length - a.part.text.length);
  const parts = claims.map(({ part }) => part);
  const branches = [
    ...new Map(claims.flatMap(({ where }) => where).map((one) => [`${one.house_number} ${getKey(one)}`, one])).values(),
  ];
  return {
    kind,
    text: best?.part.sentence ?? '',
    since: parts.map(({ sentence }) => sinceDay(sentence, entry.published_on)).find((day) => day !== null) ?? null,
    until: parts.map(({ tail }) => tail).find((tail) => tail !== null) ?? null,
    branches: narrowest(branches),
  };
}

/** Doors before streets before towns: "12 Main Street" beside "in Brooklyn" is one branch. */
function narrowest(branches: readonly Address[]): Address[] {
  const doors = branches.filter(({ house_number }) => house_number !== null);
  if (doors.length > 0) return doors;
  const streets = branches.filter(({ street }) => street !== null);
  return streets.length > 0 ? streets : [...branches];
}

function has(part: Part, kind: Part['phrases'][number]['kind']): boolean {
  return part.phrases.some((one) => one.kind === kind);
}

/** News of a business that says nothing of its certification; where it changed hands a person reads on. */
function isNews(parts: readonly Part[]): boolean {
  return (
    parts.some((part) => has(part, 'neutral')) && !parts.some((part) => has(part, 'ownership') || mayBeAgainst(part))
  );
}
