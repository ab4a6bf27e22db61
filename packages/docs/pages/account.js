// The account page. The session lives in this variable and goes with the page: no cookie, no storage.
let session = null;

const byId = (id) => document.getElementById(id);
const show = (id, shown) => (byId(id).hidden = !shown);
const say = (text, bad = false) => {
  byId('said').textContent = text;
  byId('said').classList.toggle('bad', bad);
};

/** An element with text or children; text is never read as HTML. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Asks the server; throws an Error with words for a person. */
async function ask(method, path, body) {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(session && { Authorization: `Bearer ${session}` }),
  };
  let reply;
  try {
    reply = await fetch(`/account/api/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch {
    throw new Error('The service cannot be reached. Look at your connection and try again.');
  }
  const answer = await reply.json().catch(() => null);
  if (reply.ok && answer !== null) return answer;
  if (reply.status === 401 && session) leave();
  throw new Error(answer?.error?.message ?? 'The service did not answer as it should. Try again in a moment.');
}

/** Runs something a person asked for; a button is not pressed twice, and a fault is said. */
async function act(button, work) {
  if (button) button.disabled = true;
  try {
    await work();
  } catch (error) {
    say(error.message, true);
  } finally {
    if (button) button.disabled = false;
  }
}

function leave() {
  session = null;
  byId('key').textContent = '';
  byId('who').textContent = '';
  byId('keys').replaceChildren();
  byId('feeds').replaceChildren();
  byId('feed-address').textContent = '';
  show('feed-shown', false);
  show('shown', false);
  show('signed-in', false);
  show('signed-out', true);
}

async function enter(token) {
  const answer = await ask('POST', 'sessions', { token });
  session = answer.session;
  byId('who').textContent = answer.email;
  show('signed-out', false);
  show('signed-in', true);
  say('');
  await draw();
}

async function draw() {
  const { keys } = await ask('GET', 'keys');
  show('no-keys', keys.length === 0);
  byId('keys').replaceChildren(...keys.map(card));
  const { feeds } = await ask('GET', 'feeds');
  byId('feeds').replaceChildren(...feeds.map(feedCard));
}

function feedCard(feed) {
  const { label, location, entries, created_at } = feed;
  const facts = `Made ${day(created_at)} · ${location} · ${entries.map(({ name, date }) => `${name} (${date})`).join(' · ')}`;
  return make(
    'li',
    { class: 'key' },
    make('h3', {}, make('bdi', {}, label)),
    make('p', { class: 'quiet' }, facts),
    make(
      'div',
      { class: 'row' },
      button('Revoke', label, () => revokeFeed(feed)),
    ),
  );
}

async function revokeFeed({ feed_id, label }) {
  const text =
    'Calendars that subscribe to it find nothing from now on, and the list is forgotten. This cannot be undone.';
  if (!(await agree(`Revoke “${label}”?`, text, 'Revoke'))) return;
  await ask('POST', `feeds/${feed_id}/revoke`, {});
  show('feed-shown', false);
  say('The list is revoked.');
  await draw();
}

/** Lines of a name, a comma and a date; the last comma parts them, for names may have some. */
function entriesOf(text) {
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

function reveal({ key }) {
  byId('key').textContent = key;
  show('shown', true);
  byId('copy').textContent = 'Copy';
  byId('shown').focus();
}

const day = (instant) =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const count = (number) => number.toLocaleString('en-US');

/** What a key's state is, in words. */
function stateOf({ revoked_at, expires_at }) {
  if (revoked_at) return `Revoked ${day(revoked_at)}`;
  if (!expires_at) return '';
  return new Date(expires_at) <= new Date() ? `Ended ${day(expires_at)}` : `Ends ${day(expires_at)}`;
}

function card(key) {
  const over = key.revoked_at !== null || (key.expires_at !== null && new Date(key.expires_at) <= new Date());
  const name = key.label ?? key.key_id;
  const facts = [
    `Made ${day(key.created_at)}`,
    key.last_used_on ? `last used ${day(key.last_used_on)}` : 'never used',
    stateOf(key),
  ].filter(Boolean);
  const title = make(
    'h3',
    {},
    make('bdi', {}, name),
    ' ',
    make('span', { class: 'badge' }, key.test ? 'test' : 'live'),
    ' ',
    make('span', { class: 'badge' }, key.tier),
  );
  const scopes = make(
    'p',
    { class: 'quiet' },
    key.scopes.length === 0 ? 'Place detail, evidence and calendar only' : key.scopes.join(' · '),
  );
  const parts = [title, make('p', { class: 'quiet' }, facts.join(' · ')), scopes, use(key)];
  if (!over)
    parts.push(
      make(
        'div',
        { class: 'row' },
        button('Rename', name, () => rename(key)),
        button('Rotate', name, () => rotate(key)),
        button('Revoke', name, () => revoke(key)),
      ),
    );
  const item = make('li', { class: over ? 'key over' : 'key' }, ...parts);
  return item;
}

function button(text, name, work) {
  const made = make('button', { type: 'button', 'aria-label': `${text} ${name}` }, text);
  made.addEventListener('click', () => act(made, work));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** This month's calls, a bar a day (UTC); the figures stand beside it in words. */
function use(key) {
  const now = new Date();
  const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  const calls = Array.from(
    { length: days },
    (_, index) => key.use.find((one) => Number(one.day.slice(8)) === index + 1)?.calls ?? 0,
  );
  const sum = calls.reduce((total, one) => total + one, 0);
  const live = key.use.reduce((total, one) => total + one.live_calls, 0);
  const most = Math.max(1, ...calls);
  const chart = shape('svg', {
    viewBox: `0 0 ${days * 8} 40`,
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
  const today = calls[now.getUTCDate() - 1];
  const words = `Today ${count(today)} · this month ${count(sum)}${live > 0 ? ` · live ${count(live)}` : ''}`;
  return make('div', { class: 'use' }, chart, make('p', {}, words));
}

/** Asks before something is done; resolves to whether it was agreed to. */
function agree(title, text, yes, rows = {}) {
  byId('sure-title').textContent = title;
  byId('sure-text').textContent = text;
  byId('yes').textContent = yes;
  show('overlap-row', rows.overlap === true);
  show('name-row', rows.name !== undefined);
  byId('new-name').value = rows.name ?? '';
  byId('new-name').required = rows.name !== undefined;
  const dialog = byId('sure');
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }),
  );
}

async function rename(key) {
  if (!(await agree('Rename this key', 'Only you see its name.', 'Rename', { name: key.label ?? '' }))) return;
  await ask('POST', `keys/${key.key_id}/name`, { label: byId('new-name').value });
  await draw();
}

async function rotate(key) {
  const text = 'You get a new key like this one. Both count as one caller while both are valid.';
  if (!(await agree(`Rotate “${key.label ?? key.key_id}”?`, text, 'Rotate', { overlap: true }))) return;
  reveal(await ask('POST', `keys/${key.key_id}/rotate`, { overlap_days: Number(byId('overlap').value) }));
  await draw();
}

async function revoke(key) {
  const text = 'The very next request with it is refused, everywhere. This cannot be undone.';
  if (!(await agree(`Revoke “${key.label ?? key.key_id}”?`, text, 'Revoke'))) return;
  await ask('POST', `keys/${key.key_id}/revoke`, {});
  show('shown', false);
  say('The key is revoked.');
  await draw();
}

byId('ask').addEventListener('submit', (event) => {
  event.preventDefault();
  void act(event.submitter, async () => {
    await ask('POST', 'links', { email: byId('email').value });
    say('If that address can get mail, a link is on its way. It works once, for 15 minutes.');
  });
});

byId('make').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  void act(event.submitter, async () => {
    const scopes = [...form.querySelectorAll('input[name=scope]:checked')].map(({ value }) => value);
    reveal(await ask('POST', 'keys', { label: form.label.value, test: form.test.checked, scopes }));
    form.reset();
    say('');
    await draw();
  });
});

byId('make-feed').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  void act(event.submitter, async () => {
    const entries = entriesOf(form.entries.value);
    const { address } = await ask('POST', 'feeds', { label: form.label.value, location: form.location.value, entries });
    byId('feed-address').textContent = new URL(address, location.origin).href;
    byId('feed-copy').textContent = 'Copy';
    show('feed-shown', true);
    form.reset();
    say('');
    await draw();
    byId('feed-shown').focus();
  });
});

/** A button that copies what an output shows, or selects it where a browser does not let a page copy. */
function copies(buttonId, outputId, what) {
  byId(buttonId).addEventListener('click', (event) => {
    void act(event.target, async () => {
      try {
        await navigator.clipboard.writeText(byId(outputId).textContent);
        byId(buttonId).textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(byId(outputId));
        say(`Your browser does not let a page copy. The ${what} is selected: copy it with your keyboard.`, true);
      }
    });
  });
}
copies('copy', 'key', 'key');
copies('feed-copy', 'feed-address', 'address');

byId('sign-out').addEventListener('click', (event) => {
  void act(event.target, async () => {
    await ask('DELETE', 'sessions');
    leave();
    say('You are signed out.');
  });
});

function arrive() {
  const token = /^#token=([\w-]{10,100})$/.exec(location.hash)?.[1];
  if (token === undefined) return;
  // Out of the address at once: it must stay in no history.
  history.replaceState(null, '', location.pathname);
  if (session !== null) {
    say('You are signed in already. Sign out first, then ask for a new link.', true);
    return;
  }
  void act(null, () => enter(token));
}

addEventListener('hashchange', arrive);
leave();
arrive();
