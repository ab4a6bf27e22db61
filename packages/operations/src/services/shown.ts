import type { PlaceDoc, PlaceLicence } from '@kehilla/city';
import type { PlaceRecord } from '@kehilla/core';

/** Facts that a reader sees beside a rank and that had no part in it: licence, NPI, disagreements, what is not known. Rule: sources note §7.2. */
export function shownNotScored(
  doc: PlaceDoc,
  { rows }: PlaceRecord,
  licences: readonly PlaceLicence[],
  openNote: string | null,
): string[] {
  const phones = new Set(
    rows.filter((row) => row.missing_since === null && row.phone !== null).map((row) => row.phone),
  );
  const npi = rows.flatMap((row) => (typeof row.other['npi'] === 'string' ? [row.other['npi']] : []));
  return [
    ...licences.map(licenceLine),
    ...[...new Set(npi)].map((number) => `NPI record ${number} (an identifier, not a licence)`),
    phones.size > 1 ? `Sources print ${phones.size} different phone numbers` : null,
    openNote,
    rows.some((row) => row.other['address_withheld'] === true)
      ? 'Its register has a street address that may be a home; it is not shown'
      : null,
    doc.register_state === 'left_register' ? 'Its sources no longer have it' : null,
  ].filter((line) => line !== null);
}

function licenceLine({ number, status, expires_on }: PlaceLicence): string {
  return [
    `Licence ${number}`,
    status === null ? 'no status printed' : `status ${status}`,
    expires_on === null ? null : `expires ${expires_on}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
