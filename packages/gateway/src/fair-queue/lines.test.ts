import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLines, LIGHT_BEFORE_HEAVY, type Lines } from './lines.ts';

const WIDE = { at_once: 100, waiting: 100 };
const nobody = (): boolean => false;

/** Begins whose turn it is until nobody may, ending each at once; the questions in their order. */
function playOut(lines: Lines<string>, isHeavy: (caller: string) => boolean = nobody): string[] {
  const begun: string[] = [];
  for (;;) {
    const turn = lines.peek(isHeavy);
    if (turn === null) return begun;
    begun.push(lines.begin(turn));
    lines.end(turn.caller);
  }
}

test.each<[string, string[], string[], string[]]>([
  ['one caller: as they came', ['a1', 'a2', 'a3'], [], ['a1', 'a2', 'a3']],
  ['two in turn, however many one has sent', ['a1', 'a2', 'a3', 'b1'], [], ['a1', 'b1', 'a2', 'a3']],
  ['three in turn', ['a1', 'a2', 'b1', 'b2', 'c1'], [], ['a1', 'b1', 'c1', 'a2', 'b2']],
  ['a heavy caller lets the others pass', ['a1', 'a2', 'b1', 'c1'], ['a'], ['b1', 'c1', 'a1', 'a2']],
  [
    'and comes after a few of them',
    ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1'],
    ['a'],
    ['b1', 'c1', 'd1', 'a1', 'b2', 'c2', 'a2'],
  ],
  ['heavy callers alone are in turn', ['a1', 'a2', 'b1', 'b2'], ['a', 'b'], ['a1', 'b1', 'a2', 'b2']],
])('%s', (_, sent, heavy, begun) => {
  const lines = createLines<string>();
  for (const question of sent) expect(lines.join(question[0] as string, WIDE, question)).toBe(true);
  expect(playOut(lines, (caller) => heavy.includes(caller))).toEqual(begun);
});

test('while heavy callers rest a light one goes first, however many went before; where none waits a heavy one is named', () => {
  const lines = createLines<string>();
  for (const question of ['a1', 'b1', 'b2', 'b3', 'b4', 'b5']) lines.join(question[0] as string, WIDE, question);
  const isHeavy = (caller: string): boolean => caller === 'a';
  const begun: string[] = [];
  for (let i = 0; i < 5; i++) {
    const turn = lines.peek(isHeavy, true);
    if (turn !== null) begun.push(lines.begin(turn));
  }
  expect(begun).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
  expect(lines.peek(isHeavy, true)).toEqual({ caller: 'a', heavy: true });
});

test('no more of a caller at once than its share; the next begins when one ends', () => {
  const lines = createLines<string>();
  for (const question of ['a1', 'a2', 'a3']) lines.join('a', { at_once: 2, waiting: 9 }, question);
  const begin = (): string | null => {
    const turn = lines.peek(nobody);
    return turn === null ? null : lines.begin(turn);
  };
  expect([begin(), begin(), begin()]).toEqual(['a1', 'a2', null]);
  lines.end('a');
  expect([begin(), begin()]).toEqual(['a3', null]);
});

test('a full line takes no more until one is gone, and a question that was dropped has no turn', () => {
  const lines = createLines<string>();
  const narrow = { at_once: 1, waiting: 2 };
  const sent = ['a1', 'a2', 'a3', 'a4'].map((question) => lines.join('a', narrow, question));
  expect(sent).toEqual([true, true, true, false]);
  lines.drop('a', 'a1');
  lines.drop('a', 'never sent');
  lines.drop('b', 'b1');
  expect(lines.getWaiting('a')).toEqual(['a2', 'a3']);
  expect(lines.join('a', narrow, 'a5')).toBe(true);
  expect(playOut(lines)).toEqual(['a2', 'a3', 'a5']);
});

const CALLERS = ['a', 'b', 'c', 'd', 'e'];
const steps = fc.array(
  fc.record({
    do: fc.constantFrom('join', 'join', 'begin', 'begin', 'end', 'drop'),
    caller: fc.constantFrom(...CALLERS),
    heavy: fc.subarray(CALLERS),
  }),
  { maxLength: 300 },
);
const SHARE = { at_once: 2, waiting: 5 };

test('whatever happens: never more at once than the share, each caller in its own order, and who may begin waits a bounded number of turns', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const lines = createLines<number>();
      const running = new Map(CALLERS.map((caller) => [caller, 0]));
      const last = new Map<string, number>();
      const passedOver = new Map<string, number>();
      all.forEach(({ do: what, caller, heavy }, number) => {
        const isRunning = running.get(caller) ?? 0;
        if (what === 'join') lines.join(caller, SHARE, number);
        if (what === 'drop') {
          const [first] = lines.getWaiting(caller);
          if (first !== undefined) lines.drop(caller, first);
        }
        if (what === 'end' && isRunning > 0) {
          lines.end(caller);
          running.set(caller, isRunning - 1);
        }
        if (what !== 'begin') return;
        const turn = lines.peek((one) => heavy.includes(one));
        const ready = CALLERS.filter(
          (one) => lines.getWaiting(one).length > 0 && (running.get(one) ?? 0) < SHARE.at_once,
        );
        expect(turn === null).toBe(ready.length === 0);
        if (turn === null) return;
        const question = lines.begin(turn);
        expect(question).toBeGreaterThan(last.get(turn.caller) ?? -1);
        last.set(turn.caller, question);
        running.set(turn.caller, (running.get(turn.caller) ?? 0) + 1);
        expect(running.get(turn.caller)).toBeLessThanOrEqual(SHARE.at_once);
        for (const one of CALLERS)
          passedOver.set(one, one === turn.caller || !ready.includes(one) ? 0 : (passedOver.get(one) ?? 0) + 1);
        for (const turns of passedOver.values())
          expect(turns).toBeLessThanOrEqual((CALLERS.length - 1) * (LIGHT_BEFORE_HEAVY + 1));
      });
    }),
    { numRuns: 300 },
  );
});
