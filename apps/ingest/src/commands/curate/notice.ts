import type { Notice } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { type CuratedNotice, recordNotices, withdrawNotice } from '@kehilla/store';
import { resolvePlace } from '@kehilla/store/operator';
import { UsageError } from '../../usage-error.ts';
import { withStore } from '../../with-store.ts';
import { getAgency, findWithdrawing, type Fields, getDay, getWebAddress } from './fields.ts';
import type { Parts } from '../parts.ts';

const OF_A_NEW_ONE = ['place', 'agency', 'kind', 'text', 'url', 'published-on'];
const KINDS: readonly Notice['kind'][] = ['not_certified', 'certification_ended', 'warning'];

/** Records an agency's notice about a place, closes an earlier one, or both at once. Throws `UsageError`. */
export async function curateNotice(fields: Fields, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const at = now();
  const withdrawing = findWithdrawing(fields);
  if (withdrawing !== null) {
    const { subject: notice_id, because: withdrawn_because, decider } = withdrawing;
    const request = { notice_id, withdrawn_because, withdrawn_by: decider.by };
    const { generation: _, ...done } = await withStore(config(), parts, (database) =>
      withdrawNotice(database, request, at),
    );
    const phrase =
      done.state === 'changed'
        ? `${notice_id} is withdrawn: it says nothing any more.`
        : `${notice_id} was withdrawn already.`;
    print(fields.json ? JSON.stringify(done) : phrase);
    return 0;
  }
  const today = dayInNewYork(at);
  const close = closing(fields, today);
  const isNew = close === null || OF_A_NEW_ONE.some((name) => fields.given(name) !== null);
  const record = isNew ? recording(fields, today) : null;
  const by = fields.given('by') ?? 'curator';
  const done = await withStore(config(), parts, async (database) => {
    const placed = record && { ...record, place_id: await resolvePlace(database, record.place_id) };
    return recordNotices(database, { record: placed, close }, at, { by });
  });
  if (fields.json) print(JSON.stringify(done));
  else for (const notice of done.notices) print(getLine(notice, close?.notice_id ?? null));
  return 0;
}

function recording({ given, needed }: Fields, today: string) {
  const place_id = needed('place');
  const agency = getAgency(needed('agency'));
  const kind = KINDS.find((one) => one === needed('kind'));
  if (kind === undefined) throw new UsageError(`--kind takes one of ${KINDS.join(', ')}.`);
  return {
    place_id,
    agency,
    kind,
    text: needed('text'),
    url: getWebAddress('url', needed('url')),
    published_on: getDay('published-on', needed('published-on'), today),
    recorded_by: given('by') ?? 'curator',
  };
}

function closing({ given, needed }: Fields, today: string) {
  const notice_id = given('close');
  if (notice_id === null && given('closed-on') === null) return null;
  return { notice_id: needed('close'), closed_on: getDay('closed-on', needed('closed-on'), today) };
}

function getLine({ notice_id, place_id, state }: CuratedNotice, closed: string | null): string {
  if (notice_id === closed)
    return state === 'changed' ? `${notice_id} is closed, for ${place_id}.` : `${notice_id} was closed already.`;
  return state === 'added' ? `${notice_id} is recorded for ${place_id}.` : `${notice_id} was recorded already.`;
}
