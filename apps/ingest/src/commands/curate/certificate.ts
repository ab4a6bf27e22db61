import { resolve } from 'node:path';
import { CONFIRMED_FOR_MS, confirmedOn, dayInNewYork } from '@kehilla/kosher';
import { READERS } from '@kehilla/sources';
import { attachCertificate, withdrawCertificate } from '@kehilla/store';
import { UsageError } from '../../usage.ts';
import { withStore } from '../../with-store.ts';
import type { CurateParts } from './curate-parts.ts';
import { readDocument } from './document.ts';
import { agencyOf, dayOf, type Fields, foodsOf, readFields, standardsOf } from './fields.ts';

const USAGE = `Use: curate certificate --place PL --agency CODE --file F --valid-from DAY --valid-to DAY
     [--food-status meat,dairy,…] [--standards glatt,…] [--scope-note TEXT] [--seen-on DAY] [--by NAME] [--json]
  or curate certificate --withdraw CERTIFICATE --because TEXT [--by NAME] [--json]`;
const OF_A_DOCUMENT = [
  'place',
  'agency',
  'file',
  'valid-from',
  'valid-to',
  'food-status',
  'standards',
  'scope-note',
  'seen-on',
];
const NAMES = [...OF_A_DOCUMENT, 'withdraw', 'because', 'by'];

const SAID = {
  added: 'is attached to',
  changed: 'was attached before and is corrected, at',
  unchanged: 'is attached already, as it stands, to',
} as const;

/** Attaches a document of an agency to a place, where the same one again changes nothing, or takes one back. Throws `UsageError`. */
export async function curateCertificate(argv: readonly string[], parts: CurateParts): Promise<number> {
  const fields = readFields(argv, NAMES, USAGE);
  const takesBack = ['withdraw', 'because'].some((name) => fields.given(name) !== null);
  if (!takesBack) return attach(fields, parts);
  const strange = OF_A_DOCUMENT.filter((name) => fields.given(name) !== null).map((name) => `--${name}`);
  if (strange.length > 0) throw new UsageError(`--withdraw does not take ${strange.join(', ')}.\n\n${USAGE}`);
  return withdraw(fields, parts);
}

async function attach({ given, needed, exact, json }: Fields, parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const place_id = needed('place');
  const agency = agencyOf(needed('agency'));
  const file = exact('file');
  const valid_from = dayOf('valid-from', needed('valid-from'));
  const valid_to = dayOf('valid-to', needed('valid-to'));
  if (valid_from > valid_to) throw new UsageError(`--valid-to is ${valid_to}, before --valid-from, ${valid_from}.`);
  const at = now();
  const today = dayInNewYork(at);
  const seen = given('seen-on');
  const certificate = {
    place_id,
    agency,
    ...readDocument(resolve(file)),
    valid_from,
    valid_to,
    food_status: foodsOf(given('food-status')),
    standards: standardsOf(given('standards')),
    scope_note: given('scope-note'),
    attached_by: given('by') ?? 'curator',
    seen_on: seen === null ? null : dayOf('seen-on', seen, today),
  };
  const done = await withStore(config(), parts, (database) => attachCertificate(database, certificate, at));
  const url = `/certificates/${done.certificate_id}`;
  const confirmed_on = confirmedOn({ ...certificate, seen_on: done.seen_on, attached_at: at.toISOString() });
  const remarks = remarksOn({ ...certificate, confirmed_on }, today);
  if (json) {
    print(
      JSON.stringify({ ...done, agency, valid_from, valid_to, confirmed_on, expired: valid_to < today, url, remarks }),
    );
    return 0;
  }
  const said = `${done.certificate_id} ${SAID[done.state]} ${done.place_id}: ${agency}, ${valid_from} to ${valid_to}, served at ${url}`;
  print([said, ...remarks].join('\n  '));
  return 0;
}

/** The document was never right here: what it was said to state is told of no day from now on. */
async function withdraw({ given, needed, json }: Fields, parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const asked = {
    certificate_id: needed('withdraw'),
    withdrawn_because: needed('because'),
    withdrawn_by: given('by') ?? 'curator',
  };
  const done = await withStore(config(), parts, (database) => withdrawCertificate(database, asked, now()));
  const { certificate_id, place_id, state } = done;
  const said =
    state === 'changed'
      ? `${certificate_id} is withdrawn from ${place_id}: it is no evidence, not shown and not served, but for what was known before.`
      : `${certificate_id} was withdrawn already.`;
  print(json ? JSON.stringify(done) : said);
  return 0;
}

type Days = {
  readonly agency: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly confirmed_on: string;
};

/** Agencies certify by the year; a longer term is more likely a slip of the pen (2206 for 2026), which nothing else would end. */
const LONGEST_USUAL_YEARS = 5;

/** What a curator should know of a document that does not hold today, or holds for longer than documents do, or counts for nothing; [] of any other. */
function remarksOn({ agency, valid_from, valid_to, confirmed_on }: Days, today: string): string[] {
  const isOld = Date.parse(today) - Date.parse(confirmed_on) > CONFIRMED_FOR_MS;
  const years = Number(valid_to.slice(0, 4)) - Number(valid_from.slice(0, 4));
  const list = AGENCIES_WITH_LIST.has(agency);
  return [
    ...(valid_to < today ? ['It has expired: it is kept as history, and is no evidence now.'] : []),
    ...(valid_from > today ? [`It is no evidence before ${valid_from}, when it begins to hold.`] : []),
    ...(years > LONGEST_USUAL_YEARS
      ? [
          `It would hold for ${years} years: where that is a slip, attach it again with the days that are printed on it.`,
        ]
      : []),
    ...(isOld && valid_to >= today && valid_from <= today
      ? [
          `It counts as confirmed on ${confirmed_on}, which is stale by now: attach it again with --seen-on and the day on which its agency, or the place, last showed it.`,
        ]
      : []),
    ...(list ? [`${agency} publishes a list: the document is shown, and certifies only beside a line there.`] : []),
  ];
}

/** A document of these never stands instead of a line. Rule: decisions §3. */
const AGENCIES_WITH_LIST = new Set(
  [...READERS.values()].flatMap(({ manifest }) =>
    manifest.agencies.filter(({ no_list_note }) => no_list_note === null).map(({ code }) => code),
  ),
);
