// Lists of yahrzeits that calendars subscribe to.
import { agree } from './agree.js';
import { button, byId, copies, day, make, say, sends, show } from './page.js';
import { ask } from './session.js';

/** Shows every list as it is now. */
export async function drawFeeds() {
  const { feeds } = await ask('GET', 'feeds');
  byId('feeds').replaceChildren(...feeds.map(card));
}

/** Takes every list from the page. */
export function forgetFeeds() {
  byId('feeds').replaceChildren();
  byId('feed-address').textContent = '';
  show('feed-shown', false);
}

function card(feed) {
  const { label, location, entries, created_at } = feed;
  const facts = `Made ${day(created_at)} · ${location} · ${entries.map(({ name, date }) => `${name} (${date})`).join(' · ')}`;
  const revoking = button('Revoke', label, () => revoke(feed));
  return make(
    'li',
    { class: 'key' },
    make('h3', {}, make('bdi', {}, label)),
    make('p', { class: 'quiet' }, facts),
    make('div', { class: 'row' }, revoking),
  );
}

async function revoke({ feed_id, label }) {
  const text =
    'Calendars that subscribe to it find nothing from now on, and the list is forgotten. This cannot be undone.';
  if (!(await agree(`Revoke “${label}”?`, text, 'Revoke'))) return;
  await ask('POST', `feeds/${feed_id}/revoke`, {});
  show('feed-shown', false);
  say('The list is revoked.');
  await drawFeeds();
}

/** Lines of a name, a comma and a date; the last comma parts them, for names may have some. */
function getEntries(text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cut = line.lastIndexOf(',');
      if (cut < 1) throw new Error(`“${line}” has no comma between the name and the date.`);
      return { name: line.slice(0, cut).trim(), date: line.slice(cut + 1).trim() };
    });
}

copies('feed-copy', 'feed-address', 'address');
sends('make-feed', async (form) => {
  const entries = getEntries(form.entries.value);
  const { address } = await ask('POST', 'feeds', { label: form.label.value, location: form.location.value, entries });
  byId('feed-address').textContent = new URL(address, location.origin).href;
  byId('feed-copy').textContent = 'Copy';
  show('feed-shown', true);
  form.reset();
  say('');
  await drawFeeds();
  byId('feed-shown').focus();
});
