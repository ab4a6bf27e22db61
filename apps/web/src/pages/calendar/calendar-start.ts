import { html } from '../../html.ts';
import type { Page } from '../../page.ts';
import { placeForm } from './form.ts';
import places from './places.json' with { type: 'json' };

/** Asks for which place; one that is named in the address leads to its calendar, with whatever else the address asks. */
export const calendarStart: Page = async ({ query, reader }) => {
  const location = (query.get('location') ?? '').trim();
  if (location !== '') {
    const rest = new URLSearchParams(query);
    rest.delete('location');
    return { leads_to: reader.link(`/calendar/${encodeURIComponent(location)}`, rest) };
  }
  const title = reader.say('calendar.title');
  return {
    title,
    about: reader.say('door.calendar'),
    main: () => html`<div class="calendar">
      <h1>${title}</h1>
      <p class="lead">${reader.say('door.calendar')}</p>
      ${placeForm(reader, null)}
      <p class="examples">${places.map(({ en, he }) => html`<a href=${reader.link(`/calendar/${encodeURIComponent(en)}`)}>${reader.letters === 'he' ? he : en}</a>`)}</p>
    </div>`,
  };
};
