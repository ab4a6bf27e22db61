import { type ExpectedColumns, noteKeys as note } from '../../parsing/expected-columns.ts';
import { isObject } from '../../parsing/json-value.ts';
import keys from './keys.json' with { type: 'json' };

/** Keys that only the older copies have: a spelling without fields for the place, whose lack is no issue there. */
const OLDER = 'start_time';

/** Tells the keys of a feed that the reader expects and does not find, and those that it does not know. */
export function noteKeys(items: readonly unknown[], add: (kind: string, detail: string) => void): void {
  const isOlder = items.some((item) => isObject(item) && Object.hasOwn(item, OLDER));
  note(items, isOlder ? { fields: keys.older, passed_over: all(keys) } : keys, add);
}

function all({ fields, passed_over }: ExpectedColumns): string[] {
  return [...Object.values(fields).flat(), ...passed_over];
}
