import { fold, printed } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import { getStart } from '@kehilla/ingestion';
import type { CheerioAPI } from 'cheerio';
import { type ExpectedColumns, noteColumns } from '../../parsing/expected-columns.ts';
import { civilDay } from '../../parsing/single-fields.ts';
import { readTables, type TableRow } from '../../parsing/table.ts';
import type { RowCollection } from '../shared/collect-rows.ts';
import { nameWithoutEnded, saysEnded, withoutEnded } from '../shared/ended-words.ts';
import { type KindWord, type KindWords, readTerms } from '../shared/kind-words.ts';
import { listingRow, rowKey } from '../shared/listing-row.ts';
import { asRead } from '../shared/remarks.ts';
import words from './words.json' with { type: 'json' };

/** An entry under one of the list's headings: its first words, and the rest piece by piece. */
export type ListedItem = {
  readonly section: string;
  readonly name: string | null;
  readonly details: readonly string[];
};

const HEADING = /^h[1-6]$/;
const ITEM = /^(?:li|tr|article)$/;
const NOT_THE_LIST = /^(?:nav|header|footer|aside)$/;
const PIECE_ENDS = /<(?:br|hr)[^<>]*>|<\/(?:p|div|li|h[1-6]|td|th|strong|b|span|a)\s*>/gi;
/** Elements that may be a line over a list, beside a heading. */
const LEAD = /^(?:p|div|b|strong|dt)$/;
/** Words of such a line about all entries under it, in any sentence. */
const NONE_OF_OURS =
  /\b(?:no longer|not|without|former|formerly|removed|discontinued|withdrawn|suspended|revoked|pending)\b.{0,60}\b(?:supervis|certif|hashgach|hechsher|list\b)|\b(?:supervision|certification|hashgacha|hechsher)\b.{0,40}\b(?:removed|discontinued|withdrawn|suspended|revoked|ended|pending)\b/i;
/** The separator of a name and the rest of its line: "Shawarma – branch only", "Deli (meat)", "Deli, 301 Kingston Ave". */
const AFTER_NAME = /\s+[-–—|]\s+|\s*[(|]|,\s*(?=\d)|:\s+/;
/** Text that an editor struck through. */
const STRUCK = /(<(s|del|strike)\b[^<>]*>(?:(?!<\/\2\s*>)[^])*<\/\2\s*>)/gi;
const LONGEST_NAME = 80;

/** The number of a text among the kinds of nodes (DOM). */
const TEXT_NODE = 3;
/** The most characters and nodes of markup of a line over a list: such lines lie in each other, and each is read. */
const [LINE_SIGNS, LINE_NODES] = [1_000, 400];

/**
 * Yields the entries of lists, tables and cards under the known headings of the list, in order of the page. Any other heading ends the section; menus and
 * footers are left out.
 */
export function* listedItems($: CheerioAPI): Generator<ListedItem> {
  let section: string | null = null;
  const { parts, itemHolders, cellHolders } = partsOfList($);
  for (const { node, kind, is_in_item } of parts) {
    if (kind === 'heading') {
      const heading = printed(startOfText(node), 80) ?? '';
      if (!is_in_item) section = sectionWord(heading) === null ? null : heading;
    } else if (itemHolders.has(node)) continue;
    else if (kind === 'lead') {
      // "Not under our supervision:" over a list of names is a heading too, and not one of the list's.
      if (!is_in_item && endsSection(node)) section = null;
    } else if (section !== null && (node.name !== 'tr' || cellHolders.has(node)))
      yield getItem(section, ($(node).html() ?? '').replace(STRUCK, '$1<br>struck out<br>'));
  }
}

type Document = ReturnType<CheerioAPI['root']>[number];
type Node = Document['children'][number];
type ElementNode = Extract<Node, { readonly attribs: object }>;

/** A part of a list, and whether it is an item or lies in one. */
type Part = {
  readonly node: ElementNode;
  readonly kind: 'heading' | 'item' | 'lead';
  readonly is_in_item: boolean;
};

/** The parts of a page outside menus and footers, in order; and the elements around items and cells of tables. */
type PartsOfList = {
  readonly parts: readonly Part[];
  readonly itemHolders: ReadonlySet<Node>;
  readonly cellHolders: ReadonlySet<Node>;
};

/** Visits each element once: asking the library for the surroundings and contents of each takes seconds. */
function partsOfList($: CheerioAPI): PartsOfList {
  const parts: Part[] = [];
  const [itemHolders, cellHolders] = [new Set<Node>(), new Set<Node>()];
  const open: { readonly node: Node; readonly isOut: boolean; readonly isInItem: boolean }[] = $.root()
    .toArray()
    .map((node) => ({ node, isOut: false, isInItem: false }));
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    let { isOut, isInItem } = one;
    const { node } = one;
    if (isElement(node)) {
      isOut ||= isNotTheList(node);
      const kind = findKind(node);
      if (isItem(node)) {
        isInItem = true;
        addHolders(node, itemHolders);
      }
      if (node.name === 'td') addHolders(node, cellHolders);
      if (kind !== null && !isOut) parts.push({ node, kind, is_in_item: isInItem });
    }
    for (const child of getChildren(node).toReversed()) open.push({ node: child, isOut, isInItem });
  }
  return { parts, itemHolders, cellHolders };
}

function isElement(node: Node): node is ElementNode {
  return 'attribs' in node;
}

function isNotTheList({ name, attribs }: ElementNode): boolean {
  return NOT_THE_LIST.test(name) || attribs['role'] === 'navigation' || attribs['class']?.includes('menu') === true;
}

function isItem({ name, attribs }: ElementNode): boolean {
  return ITEM.test(name) || attribs['class']?.includes('card') === true;
}

function findKind(node: ElementNode): Part['kind'] | null {
  if (HEADING.test(node.name)) return 'heading';
  if (isItem(node)) return 'item';
  return LEAD.test(node.name) ? 'lead' : null;
}

function getChildren(node: Node): readonly Node[] {
  return 'children' in node ? node.children : [];
}

/** Adds all elements around a node. Those around a holder are there already. */
function addHolders({ parent }: Node, holders: Set<Node>): void {
  for (let holder: Node | null = parent; holder !== null && !holders.has(holder); holder = holder.parent)
    holders.add(holder);
}

/** The first words of a node, of a line's length. */
function startOfText(node: Node): string {
  let text = '';
  const open: Node[] = [node];
  for (let seen = 0; seen < LINE_NODES && text.length < LINE_SIGNS; seen++) {
    const one = open.pop();
    if (one === undefined) break;
    if ('data' in one && one.nodeType === TEXT_NODE) text += one.data.slice(0, LINE_SIGNS);
    open.push(...getChildren(one).slice(0, LINE_NODES).toReversed());
  }
  return text;
}

/** Returns whether a line over a list says that the entries under it are not, or no longer, under the supervision. */
function endsSection(line: ElementNode): boolean {
  const text = printed(startOfText(line), 200) ?? '';
  const leads = /^(?:b|strong|dt)$/.test(line.name) || /:$|^(?:the |these )?following\b/i.test(text);
  return saysEnded(text.slice(0, 80)) || (leads && NONE_OF_OURS.test(text));
}

function getItem(section: string, html: string): ListedItem {
  const pieces = html
    .replace(PIECE_ENDS, '\n')
    .split('\n')
    .flatMap((piece) => printed(piece) ?? []);
  const [first = '', ...others] = pieces;
  const [name = '', ...rest] = first.split(AFTER_NAME);
  const tail = first.slice(name.length).replace(/^[\s,:(|–—-]+|[\s)]+$/g, '');
  const isName = name.trim() !== '' && name.length <= LONGEST_NAME;
  const details = [...(rest.length > 0 ? [tail] : []), ...others].map((piece) =>
    piece.replace(/^[\s,:|–—-]+|[\s,]+$/g, ''),
  );
  return { section, name: isName ? name.trim() : null, details: details.filter(Boolean) };
}

const FIELDS = ['list_title', 'season', 'published_on', 'image_url', 'section', 'name', 'note', 'food_status'];
/** A curator may leave out columns without content; a column of another name is told. */
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
    const kept = noted.other.length === 0 ? noted : { foods: [], standards: [] };
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
        food_status: [...served.foods, ...kept.foods],
        standards: kept.standards,
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
 * The headings of the list, folded, and their meaning for a place. Under "Dairy Products" and "Meat Products" stand brands as well as shops, so that those
 * headings mean nothing.
 */
const SECTIONS = words.sections as KindWords;

/** Returns the meaning of a heading for the places under it; null if it is no heading of the list. */
export function sectionWord(heading: string): KindWord | null {
  const folded = fold(heading);
  return Object.hasOwn(SECTIONS, folded) ? (SECTIONS[folded] ?? null) : null;
}
