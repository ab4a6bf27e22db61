import {
  getEvidence,
  keepReportsInMemory,
  kosherChanges,
  type StoredEvidence,
  submitReport,
  suggestPlaces,
} from '../../src/index.ts';
import { askCalendar } from '../../src/testing/ask-calendar.ts';
import { daysAgo, NOW } from '../../src/testing/invented-records.ts';
import { CITY } from '../../src/testing/neighbourhood.ts';
import type { Noted } from './ask-notes.ts';

/** Questions whose answers say every note of jewish_calendar. */
export function askTimes(): readonly Noted[] {
  return [
    askCalendar({ location: 'when is Pesach 2027' }),
    askCalendar({ hebrew_date: '15 Nisan 2448' }),
    askCalendar({ holiday: 'rosh chodesh', years: 30 }),
    askCalendar({ location: 'Brooklyn', include: 'fasts' }),
    askCalendar({ location: 'Paris', date: '2026-05-23' }),
    askCalendar({ yahrzeit_of: '5 Adar I 5765' }),
  ];
}

const EVIDENCE: StoredEvidence = {
  evidence_id: 'ev_1',
  list_id: 'sample',
  url: null,
  read_at: daysAgo(1),
  sha256: 'a'.repeat(64),
  row: {},
  reading_state: 'complete',
  place_id: null,
};

/** Questions whose answers say every note of the operations that have few. */
export async function askOthers() {
  const context = {
    city: CITY,
    now: NOW,
    history: {
      evidenceAt: () => Promise.reject(new Error('No past.')),
      unplacedAt: () => Promise.resolve([]),
      findEvidence: () => Promise.resolve(EVIDENCE),
      changesBetween: () => Promise.resolve({ lines: [], statements: [], compared: new Map() }),
    },
    reports: keepReportsInMemory(),
    newId: () => 'x1',
  };
  return {
    suggest_places: [suggestPlaces({ q: 'sample', limit: 5 }, context)],
    kosher_changes: [await kosherChanges({ limit: 5 }, context)],
    get_evidence: [await getEvidence({ evidence_id: 'ev_1' }, context)],
    submit_report: [await submitReport({ text: 'Something.' }, context)],
  } satisfies Readonly<Record<string, readonly Noted[]>>;
}
