// The assistants that a person let in.
import { agree } from './agree.js';
import { button, byId, day, make, say, show } from './page.js';
import { ask } from './session.js';

/** Shows every assistant that is let in now. */
export async function drawConnections() {
  const { connections } = await ask('GET', 'connections');
  show('no-connections', connections.length === 0);
  byId('connections').replaceChildren(...connections.map(card));
}

/** Takes all of them from the page. */
export function forgetConnections() {
  byId('connections').replaceChildren();
}

const getName = ({ client_name, client_id }) => client_name ?? client_id;

function card(connection) {
  const { scopes, created_at, last_used_on, client_id } = connection;
  const used = last_used_on === null ? 'never used' : `last used ${day(last_used_on)}`;
  const ending = button('End', getName(connection), () => end(connection));
  return make(
    'li',
    { class: 'key' },
    make('h3', {}, make('bdi', {}, getName(connection))),
    make('p', { class: 'quiet' }, `Let in ${day(created_at)} · ${used}`),
    make('p', { class: 'quiet' }, scopes.join(' · ')),
    make('p', { class: 'quiet' }, make('bdi', {}, client_id)),
    make('div', { class: 'row' }, ending),
  );
}

async function end(connection) {
  const text = 'Its very next request is refused, everywhere. It can ask you to be let in again.';
  if (!(await agree(`End “${getName(connection)}”?`, text, 'End'))) return;
  await ask('POST', `connections/${connection.connection_id}/end`, {});
  say('The assistant is out.');
  await drawConnections();
}
