import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { collectRows, type RowCollection } from '../shared/collect-rows.ts';
import { isMarkup, getText } from '../../parsing/page-form.ts';
import { type ListedItem, listedItems, sectionWord, transcribedRows } from './listed-items.ts';
import { normalPhone, SourceError, valueAt, printed, webAddress } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';
import { asRead } from '../shared/remarks.ts';
import { nameWithoutEnded, withoutEnded } from '../shared/ended-words.ts';
import { getHtml } from '../shared/html-page.ts';
import { listEstablishments, listingAddress, postalAddress } from '../shared/listing-address.ts';
import { listingRow, rowKey, takePhone } from '../shared/listing-row.ts';
import { findFood, readTerms } from '../shared/kind-words.ts';

/**
 * The list of the Beis Din of Crown Heights, out of the agency's page or of the curator's CSV, told apart by what is in them. Every row is dated by
 * the day somebody looked (the page's own reading, or `--observed-at`), never by the day the list was published. The list calls itself
 * partial: nothing is concluded from what it lacks, so a copy cut between two rows does no harm. Throws `SourceError`.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const rows = collectRows();
  let isTranscription = false;
  for (const page of pages) {
    if (isMarkup(getText(page))) htmlRows(page, context.observed_at, rows);
    else {
      transcribedRows(page, context.observed_at, rows);
      isTranscription = true;
    }
  }
  return { ...rows.finish(), ...(isTranscription ? { is_transcription: true } : {}) };
}

/**
 * Adds the rows of the agency's page, whose form was never seen: what its JSON-LD describes, else what stands in lists, tables and cards under the
 * list's own headings. Throws `changed_shape` where there is neither, as when the list is an image.
 */
function htmlRows(page: Page, observedAt: string, rows: RowCollection): void {
  const { $ } = getHtml(page);
  const before = rows.size();
  addStructured($, observedAt, rows);
  if (rows.size() === before) for (const item of listedItems($)) addItem(item, observedAt, rows);
  if (rows.size() === before)
    throw new SourceError(
      'changed_shape',
      'No list was found in the text of the page. Where the list is an image, a curator transcribes it into the CSV.',
    );
}

function addStructured($: CheerioAPI, observedAt: string, rows: RowCollection): void {
  for (const node of listEstablishments($)) {
    const name = printed(valueAt(node, 'name'), 120);
    if (name === null) {
      rows.addUnreadable('no name');
      continue;
    }
    const postal = postalAddress(node);
    rows.add(
      listingRow({
        external_id: rowKey('', name, postal?.address?.line ?? ''),
        observed_at: observedAt,
        name,
        shown: { name: valueAt(node, 'name'), address: postal?.line },
        address: postal?.address ?? null,
        phone: valueAt(node, 'telephone'),
        ...(isOwnPage(valueAt(node, 'url')) ? { url: valueAt(node, 'url') } : { website: valueAt(node, 'url') }),
        terms: {
          list_id: 'chk',
          as_read: { ...asRead(node, ['@type', 'name', 'telephone', 'url']), ...postal?.as_read },
        },
      }),
    );
  }
}

/** A page of the agency itself is where the row stands, and no business's website. */
function isOwnPage(address: unknown): boolean {
  return /(?:^|\.)(?:chkosher\.org|vaadhakohol\.org)$/.test(URL.parse(webAddress(address) ?? '')?.hostname ?? '');
}

function addItem(
  { section, name, details: printedDetails }: ListedItem,
  observedAt: string,
  rows: RowCollection,
): void {
  if (name === null) {
    rows.addUnreadable('no name');
    return;
  }
  // An ended line is known by its text before the end.
  const details = printedDetails
    .flatMap((detail) => withoutEnded(detail) ?? [])
    .map(takePhone)
    .flatMap(({ rest, phone }) => (phone === null ? [rest] : [rest, phone]));
  const phone = details.find((detail) => normalPhone(detail) !== null) ?? null;
  const street = details.find((detail) => listingAddress(detail)?.house_number) ?? null;
  const others = details.filter((detail) => detail !== phone && detail !== street);
  const terms = others.map(readTerms).filter(({ other }) => other.length === 0);
  const notes = others.filter((detail) => readTerms(detail).other.length > 0);
  const note = notes.join(', ');
  rows.add(
    listingRow({
      external_id: rowKey(section, nameWithoutEnded(name), [street, note].filter(Boolean).join(', ')),
      observed_at: observedAt,
      name,
      shown: { name, address: street },
      address: listingAddress(street),
      phone,
      kinds: [sectionWord(section) ?? {}],
      terms: {
        list_id: 'chk',
        food_status: terms.flatMap(({ foods }) => foods),
        standards: terms.flatMap(({ standards }) => standards),
        scope_note: note === '' || findFood(note) !== null ? null : printed(note),
        as_read: asRead({ section, name, details: printedDetails.join(', ') }, ['section', 'name', 'details']),
      },
    }),
  );
}
