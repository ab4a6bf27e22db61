import type { VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import type { Work } from '@kehilla/city';
import { type Note, note } from '../notes.ts';
import { ALERTS_WAITING, SAID, SAMPLE, WORK_LEFT } from '../shared-notes.ts';
import { type IdentityWarnings, TELLS } from './identity-warnings.ts';
import type { Question } from './question.ts';

/** What the notes about a place or a line are said on beside its evidence: nothing, where no single one is meant. */
export type Aside = {
  /** Signs that another place was meant. */
  readonly warnings?: IdentityWarnings;
  readonly alerts?: readonly string[];
  /** For an agency's line without a place: whether it may be of the city, or lies outside and only its name was sent. */
  readonly line?: 'unlinked' | 'outside' | 'outside_by_name_alone';
};

/** The facts that the notes of verify_kosher are said on. */
type VerifyFacts = Required<Pick<Aside, 'warnings' | 'alerts'>> & {
  readonly line: Aside['line'] | null;
  readonly status: VerifyKosherEnvelope['status'];
  readonly shown: readonly { readonly sample: boolean }[];
  /** The day of the oldest record that names the place, if it is stale beside fresh evidence. */
  readonly olderRecords: string | null;
  /** The earlier instant that was asked about; null for now. */
  readonly past: Date | null;
  /** Whether a source says that the place closed, or none shows it any more. */
  readonly gone: 'closed' | 'left_register' | null;
  readonly passover: VerifyKosherData['attributes']['passover']['note'];
  readonly work: Work;
};

/** An answer about a place, as far as its notes depend on it. */
type Verified = {
  readonly question: Question;
  readonly data: VerifyKosherData;
  readonly status: VerifyKosherEnvelope['status'];
  readonly sample: boolean;
  readonly olderRecords: string | null;
  readonly aside: Aside;
};

/** Returns the facts that the notes of an answer are said on. */
export function getVerifyFacts({ question, data, status, sample, olderRecords, aside }: Verified): VerifyFacts {
  const { now, at, work } = question;
  const { warnings = new Map(), alerts = [], line = null } = aside;
  return {
    warnings,
    alerts,
    line,
    status,
    shown: [{ sample }],
    olderRecords,
    past: at === now ? null : at,
    gone: whyGone(question),
    passover: data.attributes.passover.note,
    work,
  };
}

/** Whether the place answered about may not be there any more; null where it is, or an earlier day was asked about. */
function whyGone({ city, now, at, found: { subject } }: Question): VerifyFacts['gone'] {
  if (subject === null || at !== now) return null;
  const { register_state, closed } = city.doc(subject.place);
  if (closed === true) return 'closed';
  return register_state === 'left_register' ? register_state : null;
}

/** An agency's line that is linked to no place. */
export const UNLINKED =
  'That line of the list is linked to no place: the list says no more than this, and nobody has told yet which shop it is. Name, address and certification are as the agency prints them; compare them with the certificate on the wall.';

/** Notes of verify_kosher, in the order in which they are told. */
export const VERIFY_NOTES = [
  SAMPLE,
  note({ ...SAID.unlisted, when: ({ status }) => status === 'unknown' || status === 'not_found' }),
  ...TELLS.map(({ code }) =>
    note({ code, when: ({ warnings }: VerifyFacts) => warnings.get(code) ?? null, say: (text) => text }),
  ),
  note({ code: 'line_is_unlinked', when: ({ line }) => line === 'unlinked', say: UNLINKED }),
  note({
    code: 'only_a_name_sent',
    when: ({ line }) => line === 'outside_by_name_alone',
    say: 'Only a name was sent, and others elsewhere may bear it: send the address or town to tell whether this one is meant.',
  }),
  ALERTS_WAITING,
  note({
    code: 'records_are_older',
    when: ({ olderRecords }) => olderRecords,
    say: (day) =>
      `Name, address or telephone rest on records that were read long before, the oldest on ${day}; the certification rests on its own sources.`,
  }),
  ...WORK_LEFT,
  note({
    code: 'closed',
    when: ({ gone }) => gone === 'closed',
    say: 'A source says that this place has closed.',
  }),
  note({
    code: 'left_its_sources',
    when: ({ gone }) => gone === 'left_register',
    say: 'None of the sources that knew this place shows it any more: it may have closed, moved or changed its name.',
  }),
  note({
    code: 'as_known_then',
    when: ({ past }) => past,
    say: (at) => `This is what the lists were known to say on ${at.toISOString()}, not what they say now.`,
  }),
  note({ code: 'passover_not_stated', when: ({ passover }) => passover, say: (text) => text }),
  note({ ...SAID.noRuling, when: () => true }),
] satisfies readonly Note<VerifyFacts>[];
