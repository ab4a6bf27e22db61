import { dayInNewYork } from '@kehilla/kosher';
import { attachCertificate } from '@kehilla/store';
import { UsageError } from '../../usage.ts';
import { withStore } from '../../with-store.ts';
import type { CurateParts } from './index.ts';
import { readDocument } from './document.ts';
import { agencyOf, dayOf, foodsOf, readFields, standardsOf } from './fields.ts';

const USAGE = `Use: curate certificate --place PL --agency CODE --file F --valid-from DAY --valid-to DAY
     [--food-status meat,dairy,…] [--standards glatt,…] [--scope-note TEXT] [--by NAME] [--json]`;
const NAMES = ['place', 'agency', 'file', 'valid-from', 'valid-to', 'food-status', 'standards', 'scope-note', 'by'];

const SAID = {
  added: 'is attached to',
  changed: 'was attached before and is corrected, at',
  unchanged: 'is attached already, as it stands, to',
} as const;

/** Attaches a document of an agency to a place; the same one again changes nothing. Throws `UsageError`. */
export async function curateCertificate(argv: readonly string[], { config, now, print }: CurateParts): Promise<number> {
  const { given, needed, exact, json } = readFields(argv, NAMES, USAGE);
  const place_id = needed('place');
  const agency = agencyOf(needed('agency'));
  const file = exact('file');
  const valid_from = dayOf('valid-from', needed('valid-from'));
  const valid_to = dayOf('valid-to', needed('valid-to'));
  if (valid_from > valid_to) throw new UsageError(`--valid-to is ${valid_to}, before --valid-from, ${valid_from}.`);
  const certificate = {
    place_id,
    agency,
    ...readDocument(file),
    valid_from,
    valid_to,
    food_status: foodsOf(given('food-status')),
    standards: standardsOf(given('standards')),
    scope_note: given('scope-note'),
    attached_by: given('by') ?? 'curator',
  };
  const at = now();
  const done = await withStore(config(), (database) => attachCertificate(database, certificate, at));
  const url = `/certificates/${done.certificate_id}`;
  const today = dayInNewYork(at);
  const over = valid_to < today;
  if (json) print(JSON.stringify({ ...done, agency, valid_from, valid_to, expired: over, url }));
  else
    print(
      `${done.certificate_id} ${SAID[done.state]} ${done.place_id}: ${agency}, ${valid_from} to ${valid_to}, served at ${url}${standing(certificate, today)}`,
    );
  return 0;
}

/** What a curator should know of a document that does not hold today; '' of one that does. */
function standing({ valid_from, valid_to }: { valid_from: string; valid_to: string }, today: string): string {
  if (valid_to < today) return '\n  It has expired: it is kept as history, and is no evidence now.';
  return valid_from > today ? `\n  It is no evidence before ${valid_from}, when it begins to hold.` : '';
}
