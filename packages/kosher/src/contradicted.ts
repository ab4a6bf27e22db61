import { DAY_MS } from '@kehilla/core';
import type { KosherRegistry, ListingEvidence, PlaceEvidence } from './evidence.ts';
import { agencyOf, dayInNewYork, isLive } from './validity.ts';

/** What an agency's own newer list says against a line of its that stands elsewhere: it lacks the place, or shows it as ended. */
export type NewerStatement = {
  readonly list_id: string;
  readonly read_at: string;
  readonly says: 'lacks_it' | 'ended';
};

/**
 * What the same agency's own lists say against a live line that they do not carry: the newest whole reading after the line was last seen, or a
 * line of theirs that has ended since. Null where nothing newer speaks against it: also where one of those lists carries the place, or may
 * do so in a line that nobody has linked. A partial or an older reading says nothing. Rule: decisions §3.
 */
export function contradictedBy(
  line: ListingEvidence,
  evidence: PlaceEvidence,
  registry: KosherRegistry,
): NewerStatement | null {
  const whole = registry.wholeLists.get(line.list_id) ?? [];
  if (whole.some(({ list_id }) => isOn(list_id, evidence, registry))) return null;
  const lacking = whole
    .filter(({ list_id }) => evidence.may_be_on?.includes(list_id) !== true)
    .flatMap(({ list_id, read_at }): NewerStatement[] =>
      read_at === null ? [] : [{ list_id, read_at, says: 'lacks_it' }],
    );
  const ended = evidence.listings
    .filter((other) => other.terminated && agencyOf(other, registry) === agencyOf(line, registry))
    .map(({ list_id, last_seen_at }): NewerStatement => ({ list_id, read_at: last_seen_at, says: 'ended' }));
  return findNewest([...lacking, ...ended].filter(({ read_at }) => isLater(read_at, line.last_seen_at)));
}

function isOn(listId: string, { listings }: PlaceEvidence, registry: KosherRegistry): boolean {
  return listings.some((line) => line.list_id === listId && isLive(line, registry));
}

/**
 * Whether a reading is later than a line was last seen. What is dated by its day alone, as copies are (midnight UTC), may have been seen until
 * that day ended in New York.
 */
function isLater(readAt: string, seenAt: string): boolean {
  const [read, seen] = [Date.parse(readAt), Date.parse(seenAt)];
  if (!(read > seen)) return false;
  if (seen % DAY_MS !== 0) return true;
  return getDay(read) > getDay(seen);
}

function getDay(instant: number): string {
  const at = new Date(instant);
  return instant % DAY_MS === 0 ? at.toISOString().slice(0, 10) : dayInNewYork(at);
}

/** The newest; of one instant the plainest, then by list, so that no order of evidence changes an answer. */
function findNewest(words: readonly NewerStatement[]): NewerStatement | null {
  const key = ({ says, list_id }: NewerStatement): string => `${says} ${list_id}`;
  return words.reduce<NewerStatement | null>((newest, word) => {
    if (newest === null) return word;
    const newer = Date.parse(word.read_at) - Date.parse(newest.read_at);
    return newer > 0 || (newer === 0 && key(word) < key(newest)) ? word : newest;
  }, null);
}
