import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** What is told of when a place is open. */
export type Openness = {
  readonly open_now: boolean | null;
  readonly hours_today?: string | null;
  readonly next_opening?: string;
  readonly hours_then?: string | null;
};

/** Whether a place is open now, as far as anybody published that, its hours today, those of the day asked for, and when it opens next where that is on another day. */
export function opening(reader: Reader, { open_now, hours_today, next_opening, hours_then }: Openness): View {
  const { say } = reader;
  const isLater = next_opening !== undefined && hours_today?.includes(`${next_opening.slice(11, 16)}-`) !== true;
  return html`<span class=${open_now === true ? 'open' : 'quiet'}>${openness(reader, open_now)}</span>
    ${hours_today == null ? null : html`<span>${say('hours.today')} ${hoursInWords(reader, hours_today)}</span>`}
    ${isLater ? html`<span>${say('hours.next')} ${reader.weekday(next_opening.slice(0, 10))} <bdi dir="ltr">${next_opening.slice(11, 16)}</bdi></span>` : null}
    ${hours_then === undefined ? null : html`<span>${say('hours.then')} ${hours_then === null ? say('hours.unknown') : hoursInWords(reader, hours_then)}</span>`}`;
}

/** Whether it is open, as far as anybody published that. */
function openness(reader: Reader, open_now: boolean | null): string {
  if (open_now === null) return reader.say('place.open_unknown');
  return reader.say(open_now ? 'place.open' : 'place.shut');
}

const LIKELY_CLOSED = /^likely closed(?: (?<bound>from|until) (?<time>[\d:]+))? \((?<holy>Shabbat|Yom Tov)\)$/;

/** The hours of a day, as the service says them, in the words of the reader: times as they are, "closed" and what is likely on a holy day in words. */
export function hoursInWords({ say }: Reader, hours: string): View {
  const parts = hours.split('; ').map((part) => {
    if (part === 'closed') return html`${say('hours.closed')}`;
    const { bound, time, holy } = LIKELY_CLOSED.exec(part)?.groups ?? {};
    if (holy === undefined) return html`<bdi dir="ltr">${part}</bdi>`;
    const likely = say('hours.likely_closed', { holy: say(holy === 'Shabbat' ? 'hours.shabbat' : 'hours.yom_tov') });
    if (bound === undefined || time === undefined) return html`${likely}`;
    return html`${likely} ${say(bound === 'from' ? 'hours.from' : 'hours.until', { time })}`;
  });
  return html`${parts.map((part, at) => html`${at === 0 ? '' : '; '}${part}`)}`;
}
