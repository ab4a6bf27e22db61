import { count, make } from './page.js';

const SVG = 'http://www.w3.org/2000/svg';
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** This month's calls of a key, a bar a day (UTC); the figures stand beside it in words. */
export function getUse({ use }) {
  const now = new Date();
  const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  const calls = Array.from(
    { length: days },
    (_, index) => use.find((one) => Number(one.day.slice(8)) === index + 1)?.calls ?? 0,
  );
  const sum = calls.reduce((total, one) => total + one, 0);
  const live = use.reduce((total, one) => total + one.live_calls, 0);
  const today = calls[now.getUTCDate() - 1];
  const words = `Today ${count(today)} · this month ${count(sum)}${live > 0 ? ` · live ${count(live)}` : ''}`;
  return make('div', { class: 'use' }, getChart(calls), make('p', {}, words));
}

function getChart(calls) {
  const most = Math.max(1, ...calls);
  const chart = shape('svg', {
    viewBox: `0 0 ${calls.length * 8} 40`,
    class: 'chart',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  calls.forEach((one, index) => {
    const height = one === 0 ? 1 : Math.max(2, (one / most) * 38);
    chart.append(
      shape('rect', { x: index * 8 + 1, y: 40 - height, width: 6, height, rx: 1, class: one === 0 ? 'none' : 'some' }),
    );
  });
  return chart;
}
