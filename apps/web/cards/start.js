// A card in an assistant: shows the result of the tool that it belongs to, in the host's language and theme, and asks the host for whatever is pressed in it.
import { App, applyDocumentTheme } from '@modelcontextprotocol/ext-apps';
import { findAction } from '../src/cards/action.ts';
import { getCard, isWhole } from '../src/cards/card.ts';
import { cardReader } from '../src/cards/card-reader.ts';
import { draw, html } from './html.js';

const root = document.documentElement;
const main = document.getElementById('content');
const status = document.getElementById('status');
/** The service's own address; '' while it is not known. */
const service = root.dataset.service;

/** Starts the card of a tool; `drawn` is called each time something was drawn. */
export async function start(tool, drawn = () => {}) {
  const app = new App({ name: `kehilla-${tool}`, version: root.dataset.release });
  /** What was shown, the newest last: each a tool, what it was asked, and its result. */
  const shown = [];
  let asked = {};
  let reader = cardReader(navigator.language, service);

  const tell = (text) => {
    status.textContent = text;
  };
  const show = () => {
    root.lang = reader.language;
    root.dir = reader.direction;
    const newest = shown.at(-1);
    if (newest === undefined) return draw(html`<p class="quiet">${reader.say('card.waiting')}</p>`, main);
    const back =
      shown.length === 1
        ? null
        : html`<button type="button" class="second" data-back>${reader.say('card.back')}</button>`;
    draw(html`<div>${back}${getCard(reader, newest.tool, newest.result)}</div>`, main);
    drawn();
  };
  const follow = ({ theme, locale }) => {
    if (theme !== undefined) applyDocumentTheme(theme);
    if (locale !== undefined) reader = cardReader(locale, service);
    show();
  };
  /** Asks a tool through the host; null, and said so, where that failed. */
  const ask = async (name, args) => {
    main.setAttribute('aria-busy', 'true');
    tell(reader.say('card.asking'));
    try {
      const result = await app.callServerTool({ name, arguments: args });
      tell('');
      return { tool: name, args, result };
    } catch {
      tell(reader.say('card.failed'));
      return null;
    } finally {
      main.removeAttribute('aria-busy');
    }
  };
  /** Shows an answer on top of what is there, and tells the model what its user looks at now. */
  const push = async (answer) => {
    shown.push(answer);
    show();
    main.focus();
    scrollTo(0, 0);
    if (app.getHostCapabilities()?.updateModelContext) await app.updateModelContext({ content: answer.result.content });
  };
  const open = async (url) => {
    const { isError } = app.getHostCapabilities()?.openLinks ? await app.openLink({ url }) : { isError: true };
    tell(isError === true ? reader.say('card.not_opened') : '');
  };
  const act = async (href) => {
    const action = findAction(href, service);
    if (action === null) return tell(reader.say('card.not_opened'));
    if ('url' in action) return open(action.url);
    if (!app.getHostCapabilities()?.serverTools)
      return href.startsWith('/') ? tell(reader.say('card.not_opened')) : open(href);
    // The next page is one of the same question.
    const question = 'cursor' in action.args ? shown.at(-1).args : {};
    const answer = await ask(action.tool, { ...question, ...action.args, detail: 'full' });
    if (answer !== null) await push(answer);
  };

  app.ontoolinput = ({ arguments: args = {} }) => {
    asked = args;
  };
  app.ontoolcancelled = () => tell(reader.say('card.cancelled'));
  const receive = async (result) => {
    let answer = { tool, args: asked, result };
    // What a brief answer leaves out is asked once more, where the host asks for us; else its text is shown.
    if (result.isError !== true && !isWhole(result) && app.getHostCapabilities()?.serverTools) {
      answer = (await ask(tool, { ...asked, detail: 'full' })) ?? answer;
    }
    shown.splice(0, shown.length, answer);
    show();
  };
  app.ontoolresult = (result) => void receive(result);
  app.onhostcontextchanged = follow;
  app.onteardown = async () => ({});
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-back]') !== null) {
      shown.pop();
      show();
      main.focus();
      return;
    }
    const link = event.target.closest('a[href]');
    if (link === null || link.getAttribute('href').startsWith('#')) return;
    event.preventDefault();
    act(link.getAttribute('href')).catch(() => tell(reader.say('card.not_opened')));
  });

  applyDocumentTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  show();
  await app.connect();
  follow(app.getHostContext() ?? {});
}
