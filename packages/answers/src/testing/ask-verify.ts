import type { City, UnplacedLine } from '@kehilla/city';
import type { VerifyKosherEnvelope, VerifyKosherInput } from '@kehilla/contract';
import type { LiveListReading, LiveLists, PastEvidence, VerifyContext } from '../ports.ts';
import { verifyKosher } from '../verify/verify-kosher.ts';
import { NOW } from './invented-records.ts';

/** Live lists of a test: what each list's reading comes to, and what was asked of them. */
export type FakeLive = LiveLists & { readonly requests: string[][]; readonly requested: string[][] };

/** Lists of which those named can be read, each with this outcome; afterwards the city is `city`. */
export function fakeLive(city: City, outcomes: Readonly<Record<string, LiveListReading['outcome']>> = {}): FakeLive {
  const requests: string[][] = [];
  const requested: string[][] = [];
  return {
    requests,
    requested,
    canRead: (list) => list.list_id in outcomes,
    readNow: (lists) => {
      requests.push(lists.map((list) => list.list_id));
      const readings = lists.map(({ list_id, url }): LiveListReading => {
        const outcome = outcomes[list_id] ?? 'unreachable';
        return {
          list_id,
          outcome,
          made: true,
          url,
          read_at: outcome === 'read' ? NOW.toISOString() : null,
          note: null,
        };
      });
      return Promise.resolve({ city, made: readings.length > 0, metered: readings.length > 0, readings });
    },
    requestReading: (lists) => requested.push(lists.map((list) => list.list_id)),
  };
}

/** What a city answers to a verify question at `NOW`; nothing is read and nothing is remembered unless said otherwise. */
export function verify(
  city: City,
  input: Partial<VerifyKosherInput>,
  own: Partial<VerifyContext> & { readonly past?: PastEvidence; readonly pastUnplaced?: readonly UnplacedLine[] } = {},
): Promise<VerifyKosherEnvelope> {
  const { past, pastUnplaced = [], ...context } = own;
  return verifyKosher(
    { live: 'never', ...input },
    {
      city,
      now: NOW,
      live: fakeLive(city),
      history: {
        evidenceAt: () =>
          past === undefined ? Promise.reject(new Error('No past was given.')) : Promise.resolve(past),
        unplacedAt: () => Promise.resolve(pastUnplaced),
        findEvidence: () => Promise.resolve(null),
        changesBetween: () => Promise.resolve({ lines: [], statements: [], compared: new Map() }),
      },
      ...context,
    },
  );
}

/** The ids of the places that a city takes a question to mean, in order of identifier: the one, or the branches that it may be. */
export async function meantBy(city: City, input: Partial<VerifyKosherInput>): Promise<string[]> {
  const { subject, branches = [] } = (await verify(city, input)).data;
  return [...(subject === null ? [] : [subject]), ...branches].map(({ place_id }) => place_id).sort();
}
