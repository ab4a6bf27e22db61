import { textField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import { endOfDay, isDay } from '../../reader/new-york-day.ts';
import type { Reader } from '../../reader/reader.ts';

/** The end of the day that the address asks about (`on`), New York's; null where it asks about none, or about no day. */
export function findAsOf(query: URLSearchParams): { readonly day: string; readonly instant: string } | null {
  const day = query.get('on') ?? '';
  return isDay(day) ? { day, instant: endOfDay(day) } : null;
}

/** Asks what was known on a day. */
export function asOfForm(reader: Reader, place_id: string, day: string | null): View {
  const path = `/places/${place_id}`;
  return html`<form class="as-of" action=${path} method="get">
    ${reader.kept_language === null ? null : html`<input type="hidden" name="lang" value=${reader.kept_language} />`}
    ${textField('on', reader.say('as_of.label'), day, { type: 'date', dir: 'ltr' })}
    <button type="submit" class="second">${reader.say('as_of.go')}</button>
    ${day === null ? null : html`<a href=${reader.link(path)}>${reader.say('as_of.now')}</a>`}
  </form>`;
}
