import { type FeedEntry, MAX_ENTRIES } from '@kehilla/accounts';
import { type Scope, SCOPES } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { OVERLAP_DAYS } from '@kehilla/store';

/** The longest that the page lets two keys of one line be good together. Opinion. */
const MAX_OVERLAP_DAYS = 30;

/** Members of a request's body; what is asked of them throws `invalid_request` with the name of the one at fault. */
export type Members = {
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string;
  readonly flag: (name: string) => boolean;
  readonly scopes: (name: string) => readonly Scope[];
  readonly overlapDays: (name: string) => number;
  readonly yahrzeits: (name: string) => readonly FeedEntry[];
};

/** The members of a JSON value (undefined = nothing was sent), of which there may be none but `allowed`. */
export function readMembers(sent: unknown, allowed: readonly string[]): Members {
  const value = membersOf(sent);
  for (const name of Object.keys(value))
    if (!allowed.includes(name)) throw fault(name, `one of ${allowed.join(', ')}`, `There is no member \`${name}\`.`);
  return {
    has: (name) => value[name] !== undefined,
    text: (name) => {
      const text = value[name];
      if (typeof text !== 'string' || text.length > 400) throw fault(name, 'a text of at most 400 characters');
      return text;
    },
    flag: (name) => {
      const flag = value[name] ?? false;
      if (typeof flag !== 'boolean') throw fault(name, 'true or false');
      return flag;
    },
    scopes: (name) => {
      const scopes = value[name] ?? SCOPES;
      const isGood = Array.isArray(scopes) && scopes.every((scope) => SCOPES.includes(scope as Scope));
      if (!isGood) throw fault(name, `a list of ${SCOPES.join(', ')}`);
      return SCOPES.filter((scope) => scopes.includes(scope));
    },
    overlapDays: (name) => {
      const days = value[name] ?? OVERLAP_DAYS;
      if (!Number.isInteger(days) || (days as number) < 0 || (days as number) > MAX_OVERLAP_DAYS)
        throw fault(name, `whole days, 0 to ${MAX_OVERLAP_DAYS}`);
      return days as number;
    },
    yahrzeits: (name) => {
      const list = value[name];
      if (!Array.isArray(list) || list.length > MAX_ENTRIES || !list.every(isEntry))
        throw fault(name, `a list of at most ${MAX_ENTRIES} with name and date`);
      return list.map(({ name: of, date }) => ({ name: of, date }));
    },
  };
}

/** Whether a value has a name and a date, as text of a length that is read. */
function isEntry(value: unknown): value is FeedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, date } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && name.length <= 200 && typeof date === 'string' && date.length <= 60;
}

function membersOf(value: unknown = {}): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ServiceError('invalid_request', 'The body is not a JSON object.');
}

function fault(field: string, expected: string, message = `\`${field}\` must be ${expected}.`): ServiceError {
  return new ServiceError('invalid_request', message, { field, expected });
}
