/** A page that means harm: what was done to a good one, and its text. */
export type Spoilt = { readonly kind: string; readonly text: string };

/** How a page is written. */
export type PageForm = 'json' | 'csv' | 'markup' | 'calendar';

/** Signs that patterns of ours repeat, with what makes a search for their end fail. */
const PIECES: readonly (readonly [string, string])[] = [
  ['blanks', ' '],
  ['tabs', '\t'],
  ['hard blanks', '\u00a0'],
  ['quotes', '\\"'],
  ['brackets', '<'],
  ['open brackets', '('],
  ['figures', '1'],
  ['letters', 'a'],
  ['words', 'a '],
  ['capitals', 'Aa, '],
  ['numbers', '1 '],
  ['prices', '$1 '],
  ['commas', ', '],
  ['dots', '.'],
  ['dashes', '- '],
  ['colons', 'a:'],
  ['slashes', '/'],
  ['marks', '&'],
  ['entities', '&nbsp;'],
  ['at signs', 'a@'],
  ['times', '8:00 '],
  ['days', 'Mon-Fri '],
  ['ordinals', '1st '],
  ['markup', '<b>'],
  ['addresses', 'https://a.example '],
];

/** Texts of about `length` signs, each of one piece again and again. */
export function hostileTexts(length: number): Spoilt[] {
  return PIECES.map(([kind, piece]) => ({ kind, text: `a${piece.repeat(length / piece.length)}x` }));
}

/** Every form in which each value of a good page is one of these texts, the others as they were. */
export function withTexts(form: PageForm, page: string, texts: readonly Spoilt[]): Spoilt[] {
  return SLOTS[form](page).flatMap(({ name, filled }) =>
    texts.map(({ kind, text }) => ({ kind: `${kind} in ${name}`, text: filled(text) })),
  );
}

/** Forms in which there is too much of something: about `length` signs of columns, attributes, properties, members, rows. */
export function withTooMuch(form: PageForm, page: string, length: number): Spoilt[] {
  return TOO_MUCH[form](page, length);
}

/** A value of a page, and the page with another in its place. */
type Slot = { readonly name: string; readonly filled: (text: string) => string };

const SLOTS: Readonly<Record<PageForm, (page: string) => Slot[]>> = {
  json: jsonSlots,
  csv: csvSlots,
  markup: markupSlots,
  calendar: (page) =>
    [...page.matchAll(/^([A-Z-]+)([^:\n]*):(.*)$/gm)]
      .filter(([, name = '']) => !/^(?:BEGIN|END)$/.test(name))
      .map(({ 0: line, 1: name = '', 2: parameters = '', index }) => ({
        name,
        filled: (text) =>
          `${page.slice(0, index)}${name}${parameters}:${text.replaceAll('\n', '')}\r${page.slice(index + line.length)}`,
      })),
};

const TOO_MUCH: Readonly<Record<PageForm, (page: string, length: number) => Spoilt[]>> = {
  json: jsonTooMuch,
  csv: (page, length) => {
    const [header = '', ...lines] = page.trim().split(/\r?\n/);
    const [wide, tall] = [length / 8, Math.ceil(length / lines.join('\n').length)];
    const more = Array.from({ length: wide }, (_, i) => `,c${i}`).join('');
    const long = Array.from({ length: tall }, () => lines.join('\n')).join('\n');
    return [
      { kind: 'columns', text: `${header}${more}\n${lines[0]}${','.repeat(wide)}` },
      {
        kind: 'columns in every row',
        text: `${header}${',x'.repeat(1_000)}\n${`${lines[0]}${','.repeat(1_000)}\n`.repeat(length / 1_200)}`,
      },
      { kind: 'rows', text: `${header}\n${long}` },
      { kind: 'an open quote', text: `${header}\n"${'a,'.repeat(length / 2)}` },
      { kind: 'quotes', text: `${header}\n${'""'.repeat(length / 2)}` },
    ];
  },
  markup: (page, length) => {
    const at = page.search(/<(?:p|div|li|td|item|article|a|h\d)\b/i);
    const put = (markup: string): string => `${page.slice(0, at)}${markup}${page.slice(at)}`;
    const attributes = Array.from({ length: length / 10 }, (_, i) => ` a${i}=""`).join('');
    const body = /<(li|tr|article|item|section|div)\b[^]*?<\/\1>/i.exec(page.slice(Math.max(0, at)))?.[0] ?? page;
    return [
      { kind: 'attributes', text: put(`<p${attributes}>x</p>`) },
      { kind: 'an attribute again and again', text: put(`<p${' a=""'.repeat(length / 5)}>x</p>`) },
      { kind: 'a long attribute', text: put(`<p class="${'a '.repeat(length / 2)}">x</p>`) },
      { kind: 'an open tag', text: put(`<p ${'a '.repeat(length / 2)}`) },
      { kind: 'depth', text: put('<div>'.repeat(length / 5)) },
      { kind: 'closed tags', text: put('</div>'.repeat(length / 6)) },
      { kind: 'elements', text: put('<p>x</p>'.repeat(length / 8)) },
      { kind: 'open brackets', text: put('<'.repeat(length)) },
      { kind: 'comments', text: put('<!--'.repeat(length / 4)) },
      { kind: 'entities', text: put('&amp;'.repeat(length / 5)) },
      {
        kind: 'line breaks in an item',
        text: page.replace(body, () => body.replace(/(?=<\/\w+>$)/, '<br>1 b St'.repeat(length / 10))),
      },
      {
        kind: 'lines in lines',
        text: put(`${'<div>'.repeat(390)}${'<p>x</p>'.repeat(length / 8)}${'</div>'.repeat(390)}`),
      },
      { kind: 'items', text: put(body.repeat(length / body.length)) },
      { kind: 'scripts', text: put('<script type="application/ld+json">{"a":1}</script>'.repeat(length / 50)) },
    ];
  },
  calendar: (page, length) => {
    const event = /BEGIN:VEVENT[^]*?END:VEVENT\r?\n/.exec(page)?.[0] ?? '';
    const lines = [...event.matchAll(/^([A-Z-]+).*$/gm)].filter(([line]) => !/^(?:BEGIN|END)/.test(line));
    const put = (line: string): string => page.replace('END:VEVENT', () => `${line}END:VEVENT`);
    const dated = (name: string): string =>
      Array.from(
        { length: length / 24 },
        (_, i) => `${name}:2026${two((i % 12) + 1)}${two((i % 28) + 1)}T${two(i % 24)}0000\r\n`,
      ).join('');
    const listed = Array.from(
      { length: length / 16 },
      (_, i) => `2026${two((i % 12) + 1)}${two((i % 28) + 1)}T${two(i % 24)}0000`,
    ).join(',');
    const series = (rule: string): string =>
      Array.from({ length: length / (event.length + rule.length) }, (_, i) =>
        event.replace(/^UID:/m, `UID:${i}-`).replace('END:VEVENT', `${rule}\r\nEND:VEVENT`),
      ).join('');
    const all = (events: string): string => page.replace(event, () => events);
    return [
      ...lines.map(([line, name = '']) => ({
        kind: `${name} again and again`,
        text: put(`${line}\r\n`.repeat(length / line.length)),
      })),
      ...['EXDATE', 'RDATE'].flatMap((name) => [
        { kind: `${name} lines`, text: put(dated(name)) },
        { kind: `${name} lines of a series`, text: put(`RRULE:FREQ=DAILY\r\n${dated(name)}`) },
        { kind: `${name} list`, text: put(`RRULE:FREQ=DAILY\r\n${name}:${listed}\r\n`) },
      ]),
      {
        kind: 'EXRULE lines',
        text: put(`RRULE:FREQ=DAILY\r\n${'EXRULE:FREQ=DAILY;BYHOUR=1,2,3\r\n'.repeat(length / 32)}`),
      },
      { kind: 'RRULE lines', text: put('RRULE:FREQ=DAILY\r\n'.repeat(length / 18)) },
      {
        kind: 'changed dates',
        text: all(
          Array.from({ length: length / (event.length + 40) }, (_, i) =>
            event.replace(
              'END:VEVENT',
              `RECURRENCE-ID:20${two(i % 80)}${two((i % 12) + 1)}${two((i % 28) + 1)}T${two(i % 24)}0000Z\r\nEND:VEVENT`,
            ),
          ).join(''),
        ),
      },
      { kind: 'events', text: all(series('X-NONE:1')) },
      { kind: 'daily series', text: all(series('RRULE:FREQ=DAILY')) },
      {
        kind: 'hourly series',
        text: all(series('RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23')),
      },
      { kind: 'hourly by frequency', text: all(series('RRULE:FREQ=HOURLY')) },
      { kind: 'series that never come', text: all(series('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')) },
      { kind: 'series of leap days', text: all(series('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=400')) },
      { kind: 'series that count', text: all(series('RRULE:FREQ=DAILY;COUNT=8000')) },
      { kind: 'parameters', text: put(`X-A${';B=c'.repeat(length / 4)}:1\r\n`) },
      { kind: 'folded lines', text: put(`X-A:1\r\n${' a\r\n'.repeat(length / 4)}`) },
      {
        kind: 'zones',
        text: page.replace(
          'BEGIN:VEVENT',
          () =>
            `${'BEGIN:VTIMEZONE\r\nTZID:Nowhere\r\nBEGIN:STANDARD\r\nTZOFFSETTO:-0123\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'.repeat(length / 110)}BEGIN:VEVENT`,
        ),
      },
      { kind: 'begun components', text: put('BEGIN:VALARM\r\n'.repeat(length / 14)) },
    ];
  },
};

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function jsonSlots(page: string): Slot[] {
  const root: unknown = JSON.parse(page);
  const slots: Slot[] = [];
  const seen = new Set<string>();
  const visit = (node: unknown, name: string, set: (value: unknown) => void): void => {
    if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node))
        visit(
          value,
          Array.isArray(node) ? name : `${name}.${key}`,
          (other) => ((node as Record<string, unknown>)[key] = other),
        );
      return;
    }
    // Of fields of one name in several rows one is enough.
    if (seen.has(name)) return;
    seen.add(name);
    slots.push({
      name,
      filled: (text) => {
        set(text);
        const filled = JSON.stringify(root);
        set(node);
        return filled;
      },
    });
  };
  visit(root, '', () => {});
  return slots;
}

/** A member that stands for many: to put thousands into an object and take them out again takes longer than to read them. */
const MORE = 'many more';

function jsonTooMuch(page: string, length: number): Spoilt[] {
  const root: unknown = JSON.parse(page);
  const spoilt: Spoilt[] = [
    { kind: 'open lists', text: '['.repeat(length) },
    { kind: 'lists in lists', text: '['.repeat(length / 2) + ']'.repeat(length / 2) },
    { kind: 'objects in objects', text: `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}` },
  ];
  const seen = new Set<string>();
  const more = Array.from({ length: length / 10 }, (_, i) => `"k${i}":1`).join(',');
  const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  const visit = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!seen.has(name)) {
      seen.add(name);
      if (Array.isArray(node)) {
        const own = [...(node as unknown[])];
        const become = (items: readonly unknown[]): void => {
          node.length = 0;
          for (const item of items) node.push(item);
        };
        const times = Math.ceil(length / Math.max(1, JSON.stringify(own).length));
        const kinds: readonly (readonly [string, readonly unknown[]])[] = [
          ['items of', Array.from({ length: times }, () => own).flat()],
          ['numbers in', [...own, ...Array.from({ length: length / 2 }, () => 1)]],
          ['depth in', [...own, deep(2_000)]],
        ];
        for (const [kind, items] of kinds) {
          become(items);
          spoilt.push({ kind: `${kind} ${name}`, text: JSON.stringify(root) });
        }
        become(own);
      } else {
        const members = node as Record<string, unknown>;
        members[MORE] = 1;
        spoilt.push({ kind: `members of ${name}`, text: JSON.stringify(root).replace(`"${MORE}":1`, () => more) });
        delete members[MORE];
      }
    }
    for (const [key, value] of Object.entries(node)) visit(value, Array.isArray(node) ? name : `${name}.${key}`);
  };
  visit(root, '');
  return spoilt;
}

function csvSlots(page: string): Slot[] {
  const [header = '', line = ''] = page.trim().split(/\r?\n/);
  const cells: string[] = line.match(/(?:^|(?<=,))(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  const names = header.split(',');
  return cells.map((_, i) => ({
    name: names[i] ?? '',
    filled: (text) => `${header}\n${cells.with(i, `"${text.replaceAll('"', '""')}"`).join(',')}\n`,
  }));
}

function markupSlots(page: string): Slot[] {
  const values = [...page.matchAll(/>([^<>]*\S[^<>]*)<|"([^"<>]{2,})"/g)];
  const seen = new Set<string>();
  const described = [...page.matchAll(/(?<=<script type="application\/ld\+json">)[^]*?(?=<\/script>)/g)]
    .filter(({ 0: json }) => isJson(json))
    .flatMap(({ 0: json, index }) =>
      jsonSlots(json).map(({ name, filled }) => ({
        name,
        filled: (text: string) =>
          `${page.slice(0, index)}${filled(text).replaceAll('<', String.raw`\u003c`)}${page.slice(index + json.length)}`,
      })),
    );
  const written = values.flatMap(({ 0: whole, index }) => {
    const before = page.slice(Math.max(0, index - 40), index + 1);
    const name = (/<[\w:]+[^<]*$/.exec(before)?.[0] ?? before.slice(-20)).replace(/\s+/g, ' ');
    if (seen.has(name)) return [];
    seen.add(name);
    return [
      {
        name,
        filled: (text: string) => `${page.slice(0, index + 1)}${text}${page.slice(index + whole.length - 1)}`,
      },
    ];
  });
  return [...described, ...written];
}

/** Some pages hold one that is broken, as sites do. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
