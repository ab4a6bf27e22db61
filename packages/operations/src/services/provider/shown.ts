import type { PlaceDoc, PlaceLicence, RankedProvider } from '@kehilla/city';
import type { Factor } from '@kehilla/contract';
import type { PlaceRecord } from '@kehilla/core';
import { hasEnded } from './licence.ts';
import { isOldWord } from './register-age.ts';

/** What puts a provider behind others, whatever its score. */
const STANDING: Readonly<Record<NonNullable<RankedProvider['behind']>, string>> = {
  trade_not_told:
    'Stands behind others: its licence covers several trades, and nothing else says that it does this one',
  licence_over: 'Stands behind others: what registers print of its licence is that it has ended or does not stand',
};

/** What puts a provider behind others, as the first of its factors: it gives no points, and decides before them. None where nothing does. */
export function standingFactor(behind: RankedProvider['behind']): Factor[] {
  return behind === null ? [] : [{ factor: 'standing', points: 0, detail: STANDING[behind] }];
}

/** Facts that a reader sees beside a rank and that had no part in it: licence, NPI, disagreements, what is not known. Rule: sources note §7.2. */
export function shownNotScored(
  doc: PlaceDoc,
  { rows }: PlaceRecord,
  licences: readonly PlaceLicence[],
  openNote: string | null,
  now: Date,
): string[] {
  const phones = new Set(
    rows.filter((row) => row.missing_since === null && row.phone !== null).map((row) => row.phone),
  );
  const npi = rows.flatMap((row) => (typeof row.other['npi'] === 'string' ? [row.other['npi']] : []));
  return [
    ...licences.map((licence) => licenceLine(licence, now)),
    ...[...new Set(npi)].map((number) => `NPI record ${number} (an identifier, not a licence)`),
    phones.size > 1 ? `Sources print ${phones.size} different phone numbers` : null,
    openNote,
    rows.some((row) => row.other['address_withheld'] === true)
      ? 'Its register has a street address that may be a home; it is not shown'
      : null,
    doc.register_state === 'left_register' ? 'Its sources no longer have it' : null,
  ].filter((line) => line !== null);
}

function licenceLine(licence: PlaceLicence, now: Date): string {
  const { number, status, expires_on, row } = licence;
  return [
    `Licence ${number}`,
    status === null ? 'no status printed' : `status ${status}`,
    expires_on === null
      ? null
      : hasEnded(licence, now)
        ? `printed to end on ${expires_on}, which has passed`
        : `expires ${expires_on}`,
    isOldWord(row.observed_at, now) ? `as the register stood on ${row.observed_at.slice(0, 10)}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
