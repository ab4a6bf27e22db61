import { expect, test, vi } from 'vitest';
import { createProgram, readCount, readPattern, readTools } from './command.ts';

test.each([
  ['', ['search_places', 'recommend_food', 'find_services', 'search_events']],
  ['food', ['recommend_food']],
  ['search', ['search_places', 'search_events']],
])('tools are named by a part: %j', (part, tools) => {
  expect(readTools(part)).toEqual(tools);
});

test.each([
  [() => readTools('verify'), /The tools are search_places/],
  [() => readPattern('('), /Unterminated group/],
  [() => readCount('-1'), /whole number/],
  [() => readCount('4x'), /whole number/],
])('refuses what it cannot use, and says why', (read, why) => {
  expect(read).toThrow(why);
});

test('a pattern fits letters of any case', () => {
  expect(readPattern('w/o').test('pizza W/O onions')).toBe(true);
  expect(readCount('200')).toBe(200);
});

test('an option that there is not ends with 2 and is named, with how the program is used', () => {
  const phrases: string[] = [];
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const program = createProgram('frozen', 'what changed')
    .option('--limit <n>', 'how many lines', readCount, 40)
    .configureOutput({ writeErr: (text) => phrases.push(text) });
  expect(() => program.parse(['--limits=3'], { from: 'user' })).toThrow('ended with 2');
  exit.mockRestore();
  expect(phrases.join('')).toMatch(/unknown option '--limits=3'|unknown option '--limits'/);
  expect(phrases.join('')).toContain('--limit <n>');
});
