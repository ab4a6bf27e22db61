import { expect, test } from 'vitest';
import { joinFiles } from './calendar-file.ts';

const lines = (...all: string[]): string => all.map((line) => `${line}\r\n`).join('');
const entry = (uid: string): string => lines('BEGIN:VEVENT', `UID:${uid}`, 'END:VEVENT');
const file = (...entries: string[]): string =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0') + entries.join('') + lines('END:VCALENDAR');

test.each([
  [[file(entry('a'), entry('b')), file(entry('b'), entry('c'))], file(entry('a'), entry('b'), entry('c'))],
  [[file(), file(entry('a'))], file(entry('a'))],
  [[file()], file()],
])('files are joined, each entry once', (files, joined) => expect(joinFiles(files)).toBe(joined));
