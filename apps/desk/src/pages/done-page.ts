import { findActs, readSeenBy } from '@kehilla/store/operator';
import { html } from '@kehilla/web/kit';
import type { DeskPage } from '../desk-page.ts';
import { sayAct } from '../looks/act-words.ts';
import { actForm } from '../looks/parts.ts';
import { insideDesk } from '../server/inside.ts';

/** What an act did, how many servers answer by it, and a way to take it back. */
export const donePage: DeskPage = async ({ database, query, token, now }) => {
  const [act, generation] = [Number(query.get('act')) || 0, Number(query.get('generation')) || 0];
  const back = insideDesk(query.get('back'));
  const [done] = act === 0 ? [] : (await findActs(database, { limit: 500 })).filter(({ act_id }) => act_id === act);
  const { servers, seen } = await readSeenBy(database, generation, now);
  return {
    title: 'Done',
    main: html`<div class="text"><h1>${done === undefined ? 'Nothing was changed' : done.undone_at === null ? 'Done' : 'Taken back'}</h1>
      <p class="kept" role="status">${done === undefined ? 'It stood already as you wanted it.' : sayAct(done)}</p>
      ${generation === 0 ? null : html`<p id="seen" data-generation=${String(generation)}>${saySeen(servers, seen)}</p>`}
      <p class="row"><a class="button" href=${back} data-key="j">Go on <kbd>j</kbd></a>
      ${done === undefined || done.undone_at !== null ? null : actForm(token, '/acts/undo', { act: done.act_id, back }, 'Undo', { kind: 'second', key: 'u' })}</p></div>`,
  };
};

/** How many servers answer by a generation: asked again by the page until all do. */
export const seenData: DeskPage = async ({ database, query, now }) => {
  const { servers, seen } = await readSeenBy(database, Number(query.get('generation')) || 0, now);
  return { data: { text: saySeen(servers, seen), isAll: servers > 0 && seen === servers } };
};

function saySeen(servers: number, seen: number): string {
  return servers === 0
    ? 'No server runs just now; it is seen when one starts.'
    : `Seen by ${seen} of ${servers} ${servers === 1 ? 'server' : 'servers'}.`;
}
