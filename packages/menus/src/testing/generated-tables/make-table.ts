import { getDraw, type Draw } from '../generated-menus/random.ts';
import type { PdfLine } from '../../pdf/pdf-lines.ts';
import words from './heads.json' with { type: 'json' };

/** A dish of a made-up table, and what it costs, in cents of a dollar. */
type TableDish = { readonly name: string; readonly cents: number };

/** A table that was made up, with the dishes that it prints: as a page, or as the lines of a PDF. */
export type GeneratedTable = {
  readonly seed: number;
  readonly layout: string;
  readonly html: string | null;
  readonly lines: readonly PdfLine[] | null;
  readonly dishes: readonly TableDish[];
  /** Whether the table says which column is the price, by a head or by signs. */
  readonly isSure: boolean;
};

type Row = readonly string[];
type Table = {
  readonly heads: Row | null;
  readonly rows: readonly Row[];
  readonly shared: readonly number[];
  readonly at: number;
};

const NAMES =
  'Wrap Platter,Deli Roll,Potato Kugel,Beef Goulash,Lamb Kebab,Barley Soup,Hummus Plate,Israeli Salad,Sesame Noodles,Fruit Tray,Apple Strudel,Chicken Fingers,Rice Pilaf,Grilled Salmon,Tuna Melt,Honey Cake'.split(
    ',',
  );

/** The dishes of one table in one of many layouts, with columns of counts beside that of the prices; the same for the same seed. */
export function generatedTable(seed: number): GeneratedTable {
  const draw = getDraw(seed);
  const lang = draw.pick(['en', 'en', 'en', 'es', 'he', 'yi', 'ru'] as const);
  const own = words[lang];
  const dishes = draw.some(NAMES, 3 + draw.below(6)).map((name) => ({ name, cents: centsFrom(draw) }));
  const form = draw.pick(['sign', 'cents', 'whole', 'whole'] as const);
  const rounded = dishes.map((dish) =>
    form === 'whole' ? { ...dish, cents: Math.ceil(dish.cents / 100) * 100 } : dish,
  );
  const counts = Array.from({ length: 1 + draw.below(2) }, () => ({
    head: draw.pick(own.count),
    values: counter(draw),
  }));
  const order = draw.percent(75) ? [...counts.map((_, n) => n), -1] : [-1, ...counts.map((_, n) => n)];
  const hasHeads = draw.percent(80);
  const priceHead = draw.pick(own.price);
  const price = (cents: number): string =>
    `${form === 'sign' ? '$' : ''}${form === 'whole' ? String(cents / 100) : (cents / 100).toFixed(2)}`;
  const rows = rounded.map(({ name, cents }) => [
    name,
    ...order.map((n) => (n < 0 ? price(cents) : (counts[n]?.values() ?? ''))),
  ]);
  const heads = hasHeads
    ? [draw.percent(80) ? draw.pick(own.name) : '', ...order.map((n) => (n < 0 ? priceHead : (counts[n]?.head ?? '')))]
    : null;
  const layout = draw.pick(LAYOUTS);
  const shared = layout.name === 'a price for several rows' ? [0, 1] : [];
  const at = 1 + order.indexOf(-1);
  const made = layout.make({ heads, rows, shared, at }, draw);
  const charged =
    shared.length > 1
      ? rounded.map((dish, i) => (i === 1 ? { ...dish, cents: rounded[0]?.cents ?? 0 } : dish))
      : rounded;
  return { seed, layout: layout.name, ...made, dishes: charged, isSure: form === 'sign' || hasHeads };
}

/** From $4 to $299, mostly above any count beside it, and often below. */
function centsFrom(draw: Draw): number {
  return 100 * (draw.percent(60) ? 4 + draw.below(30) : 40 + draw.below(160)) + draw.pick([0, 0, 50, 95, 99]);
}

function counter(draw: Draw): () => string {
  const most = draw.pick([5, 12, 60, 900]);
  const isMixed = draw.percent(10);
  return () => `${1 + draw.below(most)}${isMixed && draw.percent(50) ? `-${most + draw.below(9)}` : ''}`;
}

type Made = Pick<GeneratedTable, 'html' | 'lines'>;
type TableLayout = { readonly name: string; readonly make: (table: Table, draw: Draw) => Made };

const page = (body: string): Made => ({
  html: `<!doctype html><html><body><main><h2>Catering</h2>${body}</main></body></html>`,
  lines: null,
});
const inTags = (tag: string, cells: Row, classes: Row = []): string =>
  cells
    .map((cell, i) => `<${tag}${classes[i] === undefined ? '' : ` class="${classes[i]}"`}>${cell}</${tag}>`)
    .join('');
const rowsIn = (rows: readonly Row[], row: string, cell: string): string =>
  rows.map((cells) => `<${row}>${inTags(cell, cells)}</${row.split(' ')[0] ?? row}>`).join('');

const LAYOUTS: readonly TableLayout[] = [
  {
    name: 'table with heads in th',
    make: ({ heads, rows }) =>
      page(
        `<table>${heads === null ? '' : `<thead><tr>${inTags('th', heads)}</tr></thead>`}<tbody>${rowsIn(rows, 'tr', 'td')}</tbody></table>`,
      ),
  },
  {
    name: 'table with heads in its first row',
    make: ({ heads, rows }) =>
      page(`<table>${rowsIn([...(heads === null ? [] : [heads]), ...rows], 'tr', 'td')}</table>`),
  },
  {
    name: 'table with a row above its heads',
    make: ({ heads, rows }) =>
      page(
        `<table><tr><td colspan="${rows[0]?.length ?? 1}">Platters</td></tr>${rowsIn([...(heads === null ? [] : [heads]), ...rows], 'tr', 'td')}</table>`,
      ),
  },
  {
    name: 'a price for several rows',
    make: ({ heads, rows, at }) => {
      const cells = (row: Row, i: number): string =>
        row
          .map((cell, n) => (n !== at || i > 1 ? `<td>${cell}</td>` : i === 0 ? `<td rowspan="2">${cell}</td>` : ''))
          .join('');
      return page(
        `<table>${heads === null ? '' : `<tr>${inTags('th', heads)}</tr>`}${rows.map((row, i) => `<tr>${cells(row, i)}</tr>`).join('')}</table>`,
      );
    },
  },
  {
    name: 'blocks as rows of cells',
    make: ({ heads, rows }) =>
      page(
        `<div class="grid">${heads === null ? '' : `<div class="row head">${inTags('div', heads)}</div>`}${rowsIn(rows, 'div class="row"', 'div')}</div>`,
      ),
  },
  {
    name: 'rows of cells with classes',
    make: ({ heads, rows }) => {
      const classes = (rows[0] ?? []).map((_, i) => `col c${i + 1}`);
      const row = (cells: Row): string => `<div class="r">${inTags('div', cells, classes)}</div>`;
      return page(`<div class="m">${heads === null ? '' : row(heads)}${rows.map(row).join('')}</div>`);
    },
  },
  {
    name: 'items with spans',
    make: ({ heads, rows }) => {
      const row = (cells: Row): string => `<li>${inTags('span', cells)}</li>`;
      return page(`<ul>${heads === null ? '' : row(heads)}${rows.map(row).join('')}</ul>`);
    },
  },
  {
    name: 'items with labels',
    make: ({ heads, rows }) => {
      const labelled = (cells: Row): string =>
        cells
          .map((cell, i) =>
            i === 0 ? `<h4>${cell}</h4>` : `<p>${heads === null ? '' : `<span>${heads[i]}</span> `}<b>${cell}</b></p>`,
          )
          .join('');
      return page(rows.map((row) => `<div class="card">${labelled(row)}</div>`).join(''));
    },
  },
  {
    name: 'preformatted columns',
    make: ({ heads, rows }) => {
      const line = (cells: Row): string =>
        cells
          .map((cell) => cell.padEnd(24))
          .join('')
          .trimEnd();
      return page(`<pre>${[...(heads === null ? [] : [heads]), ...rows].map(line).join('\n')}</pre>`);
    },
  },
  {
    name: 'lines of a PDF',
    make: ({ heads, rows }) => ({
      html: null,
      lines: [...(heads === null ? [] : [heads]), ...rows].map((cells) => ({
        text: cells.join('   '),
        x: 40,
        size: 10,
        column: 0,
        beside: null,
      })),
    }),
  },
];
