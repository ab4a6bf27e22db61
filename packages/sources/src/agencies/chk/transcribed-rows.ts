import { fold, printed } from '@kehilla/core';
import { civilDay } from '../../parsing/civil-day.ts';
import { type ExpectedColumns, noteColumns } from '../../parsing/expected-columns.ts';
import { getStart } from '@kehilla/ingestion';
import { readTables, type TableRow } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import { asRead } from '../shared/as-read.ts';
import type { RowCollection } from '../shared/collect-rows.ts';
import { nameWithoutEnded, withoutEnded } from '../shared/ended-words.ts';
import { listingRow, rowKey } from '../shared/listing-row.ts';
import { readTerms } from '../shared/terms.ts';
import type { KindWord, KindWords } from '../shared/kind-words.ts';
import words from './words.json' with { type: 'json' };

const FIELDS = ['list_title', 'season', 'published_on', 'image_url', 'section', 'name', 'note', 'food_status'];
/** A curator may leave out what says nothing of his list; a column of another name is told. */
const EXPECTED: ExpectedColumns = {
  fields: { section: ['section'], name: ['name'] },
  passed_over: [...FIELDS, 'transcribed_by', 'observed_at'],
};

/**
 * Adds the rows of a curator's transcription of the printed list (columns of sources note §1.4; only `section` and `name` must be there). Of
 * one row in several seasons the newest stays. Throws `changed_shape` for a table of another form.
 */
export function transcribedRows(page: Page, observedAt: string, rows: RowCollection): void {
  const table = readTables([page], ['section', 'name']);
  noteColumns(table.columns, table.rows.length, EXPECTED, rows.issues.add);
  for (const cells of table.rows) {
    const cell = (column: string): string => printed(cells[column]) ?? '';
    const name = printed(cells['name'], 120);
    if (name === null) {
      rows.addUnreadable('no name', getStart(cells));
      continue;
    }
    const section = sectionWord(cell('section'));
    if (section === null) rows.issues.add('unknown_word', fold(cell('section')));
    const served = readTerms(cell('food_status'));
    for (const word of served.other) rows.issues.add('unknown_word', fold(word));
    const noted = readTerms(cell('note'));
    const note = noted.other.length === 0 ? noted : { foods: [], standards: [] };
    const row = listingRow({
      external_id: rowKey(cell('section'), nameWithoutEnded(name), withoutEnded(cell('note')) ?? ''),
      observed_at: observedAt,
      name,
      shown: { name: cells['name'] },
      url: cells['image_url'],
      kinds: section === null ? [] : [section],
      terms: {
        list_id: 'chk',
        transcribed: true,
        food_status: [...served.foods, ...note.foods],
        standards: note.standards,
        scope_note: scopeNote(cells),
        season: printed(cells['season'], 60),
        as_read: asRead(cells, FIELDS),
      },
    });
    rows.add(row, civilDay(cells['published_on']) ?? '');
  }
}

/** The row's own note, and that a person read this off a printed list: which, and when it was published. */
function scopeNote(cells: TableRow): string {
  const note = printed(cells['note'], 150)?.replace(/\.$/, '');
  const title = printed(cells['list_title'], 80);
  const day = civilDay(cells['published_on']);
  const list = title === null ? 'the printed list' : `the printed list “${title}”`;
  const published = day === null ? '' : ` published on ${day}`;
  return `${note ? `${note}. ` : ''}Transcribed by a curator from ${list}${published}.`;
}

/**
 * The headings of the list, folded, and what standing under one says of a place. Under "Dairy Products" and "Meat Products" stand brands as
 * well as shops, so those headings say nothing.
 */
const SECTIONS = words.sections as KindWords;

/** What a heading of the list says of the places under it; null when it is no heading of the list. */
export function sectionWord(heading: string): KindWord | null {
  const folded = fold(heading);
  return Object.hasOwn(SECTIONS, folded) ? (SECTIONS[folded] ?? null) : null;
}
