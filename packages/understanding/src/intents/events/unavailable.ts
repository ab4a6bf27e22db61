import type { Chart } from '../../engine/rule.ts';
import type { Denial } from '../../dimensions/negation/denial.ts';
import { withWordsAround } from '../../dimensions/negation/words-around.ts';
import { isTime, timeAt, type Tokens } from './deniable.ts';
import { phraseAt, wordsBetween } from './words.ts';

/** Times at which whoever asks cannot come, which are refused: "can't make it Sunday", "Sunday doesn't work". In the order of the text. */
export function readUnavailable(chart: Chart): readonly Denial[] {
  const denials: Denial[] = [];
  for (let at = 0; at < chart.tokens.length; at += 1) {
    const found = before(chart, at) ?? behind(chart, at);
    if (found === null) continue;
    denials.push(withWordsAround(chart.tokens, found, denials.at(-1)?.to ?? 0));
    at = found.to - 1;
  }
  return denials;
}

/** "Busy on Sunday": words that say so, and the time behind them. */
function before(chart: Chart, at: number): Denial | null {
  const said = phraseAt(chart, at, 'unavailable');
  const isApart = said === null || chart.tokens[said.to]?.boundary !== 'none';
  // "Busy on Thursday": a word may lead to the time.
  const time = isApart ? null : (timeAt(chart, said.to) ?? timeAt(chart, said.to + 1));
  return said === null || time === null || time.from < said.to ? null : denialOf(chart, at, time.to, time);
}

/** "Sunday doesn't work": the time, and words behind it that end their clause. */
function behind(chart: Chart, at: number): Denial | null {
  const time = chart.startingAt(at).find(isTime);
  const said = time === undefined ? null : phraseAt(chart, time.to, 'unavailable_behind');
  if (time === undefined || said === null || chart.tokens[time.to]?.boundary !== 'none') return null;
  return denialOf(chart, at, said.to, { from: at, to: time.to });
}

function denialOf(chart: Chart, from: number, to: number, time: Tokens): Denial {
  return { from, to, cue: '', items: [{ ...time, words: wordsBetween(chart, time.from, time.to) }] };
}
