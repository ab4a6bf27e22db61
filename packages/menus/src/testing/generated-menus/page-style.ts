import type { Draw } from './random.ts';
import type { PageStyle, TrueSize } from './types.ts';

/** The forms of prices that pages print. */
type Form = 'sign' | 'cents' | 'split' | 'after' | 'raised';

/** How one page writes: its currency, the form of its prices, its capitals, where it puts marks. */
export function getStyle(draw: Draw, lang: 'en' | 'he'): PageStyle {
  const form: Form = draw.pick(['sign', 'sign', 'sign', 'cents', 'cents', 'split', 'raised', 'after']);
  const sign = lang === 'he' ? draw.pick(['₪', '₪', '$']) : '$';
  const isUpper = draw.percent(12);
  const isWrapped = draw.percent(50);
  const between = draw.pick([' / ', ' | ', ', ', ' ']);
  const link = draw.pick([' ', ' ', ' – ', ': ', ' - ']);
  const plainPrice = (cents: number): string => plain(cents, sign, form);
  const price = (cents: number): string => {
    const whole = Math.floor(cents / 100);
    const rest = String(cents % 100).padStart(2, '0');
    if (form === 'split') return `<span class="cur">${sign}</span><span class="amt">${getAmount(cents)}</span>`;
    if (form === 'raised' && cents % 100 > 0) return `${sign}${whole}<sup>${rest}</sup>`;
    return plainPrice(cents);
  };
  const sizes = (all: readonly TrueSize[]): string =>
    all.map(({ label, cents }) => `${label}${link}${plainPrice(cents)}`).join(between);
  const text = (phrase: string): string => phrase.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    lang,
    draw,
    price,
    plainPrice,
    sizes,
    text: (phrase) =>
      isUpper && /^\p{Lu}/u.test(phrase) && !/[.,]/.test(phrase) ? text(phrase.toUpperCase()) : text(phrase),
    mark: ({ mark }) => (mark === null ? '' : isWrapped ? ` <span class="mark">(${mark})</span>` : ` (${mark})`),
  };
}

function plain(cents: number, sign: string, form: Form): string {
  if (form === 'after') return `${getAmount(cents)}${sign}`;
  return form === 'cents' ? `${sign}${(cents / 100).toFixed(2)}` : `${sign}${getAmount(cents)}`;
}

/** An amount without needless cents: "12", "12.50". */
function getAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
