// The keys of an account: what each is, what it was used for, and what can be done with it.
import { agree } from './agree.js';
import { button, byId, copies, day, make, say, sends, show } from './page.js';
import { ask } from './session.js';
import { getUse } from './use-chart.js';

/** Shows every key as it is now. */
export async function drawKeys() {
  const { keys } = await ask('GET', 'keys');
  show('no-keys', keys.length === 0);
  byId('keys').replaceChildren(...keys.map(card));
}

/** Takes every key from the page. */
export function forgetKeys() {
  byId('key').textContent = '';
  byId('keys').replaceChildren();
  show('shown', false);
}

const isOver = ({ revoked_at, expires_at }) =>
  revoked_at !== null || (expires_at !== null && new Date(expires_at) <= new Date());

/** What a key's state is, in words. */
function getState({ revoked_at, expires_at }) {
  if (revoked_at) return `Revoked ${day(revoked_at)}`;
  if (!expires_at) return '';
  return new Date(expires_at) <= new Date() ? `Ended ${day(expires_at)}` : `Ends ${day(expires_at)}`;
}

function card(key) {
  const name = key.label ?? key.key_id;
  const facts = [
    `Made ${day(key.created_at)}`,
    key.last_used_on ? `last used ${day(key.last_used_on)}` : 'never used',
    getState(key),
  ].filter(Boolean);
  const badge = (text) => make('span', { class: 'badge' }, text);
  const title = make('h3', {}, make('bdi', {}, name), ' ', badge(key.test ? 'test' : 'live'), ' ', badge(key.tier));
  const scopes = key.scopes.length === 0 ? 'Place detail, evidence and calendar only' : key.scopes.join(' · ');
  const ways = make(
    'div',
    { class: 'row' },
    button('Rename', name, () => rename(key)),
    button('Rotate', name, () => rotate(key)),
    button('Revoke', name, () => revoke(key)),
  );
  return make(
    'li',
    { class: isOver(key) ? 'key over' : 'key' },
    title,
    make('p', { class: 'quiet' }, facts.join(' · ')),
    make('p', { class: 'quiet' }, scopes),
    getUse(key),
    ...(isOver(key) ? [] : [ways]),
  );
}

/** Shows a new key, this once. */
function reveal({ key }) {
  byId('key').textContent = key;
  show('shown', true);
  byId('copy').textContent = 'Copy';
  byId('shown').focus();
}

async function rename(key) {
  if (!(await agree('Rename this key', 'Only you see its name.', 'Rename', { name: key.label ?? '' }))) return;
  await ask('POST', `keys/${key.key_id}/name`, { label: byId('new-name').value });
  await drawKeys();
}

async function rotate(key) {
  const text = 'You get a new key like this one. Both count as one caller while both are valid.';
  if (!(await agree(`Rotate “${key.label ?? key.key_id}”?`, text, 'Rotate', { overlap: true }))) return;
  reveal(await ask('POST', `keys/${key.key_id}/rotate`, { overlap_days: Number(byId('overlap').value) }));
  await drawKeys();
}

async function revoke(key) {
  const text = 'The very next request with it is refused, everywhere. This cannot be undone.';
  if (!(await agree(`Revoke “${key.label ?? key.key_id}”?`, text, 'Revoke'))) return;
  await ask('POST', `keys/${key.key_id}/revoke`, {});
  show('shown', false);
  say('The key is revoked.');
  await drawKeys();
}

copies('copy', 'key', 'key');
sends('make', async (form) => {
  const scopes = [...form.querySelectorAll('input[name=scope]:checked')].map(({ value }) => value);
  reveal(await ask('POST', 'keys', { label: form.label.value, test: form.test.checked, scopes }));
  form.reset();
  say('');
  await drawKeys();
});
