// The account's page: who is signed in sees keys and lists, everybody else a way to sign in.
import { drawConnections, forgetConnections } from './connections.js';
import { drawFeeds, forgetFeeds } from './feeds.js';
import { drawKeys, forgetKeys } from './keys.js';
import { act, byId, say, sends, show } from './page.js';
import { askForMail, enter, enterByCode, hasTicket, leave, whenLeft, whoIsIn } from './session.js';

async function showIn() {
  byId('who').textContent = whoIsIn();
  show('signed-out', false);
  show('confirm', false);
  show('signed-in', true);
  await drawKeys();
  await drawConnections();
  await drawFeeds();
}

function showOut() {
  byId('who').textContent = '';
  forgetKeys();
  forgetConnections();
  forgetFeeds();
  show('signed-in', false);
  show('confirm', false);
  show('signed-out', true);
  show('type-code', hasTicket());
}

/** Whether the session that the tab kept is still good; what it opens is then shown. */
async function isStillIn() {
  if (whoIsIn() === null) return false;
  try {
    await showIn();
    return true;
  } catch (error) {
    if (whoIsIn() !== null) throw error;
    return false;
  }
}

/** The token of the link that brought somebody here, until it is used. */
let token = null;

/**
 * Whom a link brought here is asked to press a button: a scanner of mails that opens the page, or a browser that fetches it ahead, signs nobody in. Whoever
 * was signed in before the page was loaded anew still is.
 */
function arrive() {
  const brought = /^#token=([\w-]{10,100})$/.exec(location.hash)?.[1];
  if (brought === undefined) {
    if (whoIsIn() !== null) void act(null, showIn);
    return;
  }
  // Out of the address at once: it must stay in no history.
  history.replaceState(null, '', location.pathname);
  void act(null, async () => {
    if (await isStillIn()) {
      say('You are signed in already. Sign out first, then ask for a new link.', true);
      return;
    }
    token = brought;
    say('');
    show('signed-out', false);
    show('confirm', true);
    byId('enter').focus();
  });
}

byId('enter').addEventListener('click', (event) => {
  void act(event.target, async () => {
    const used = token;
    token = null;
    try {
      await enter(used);
    } catch (error) {
      showOut();
      throw error;
    }
    say('');
    await showIn();
  });
});
sends('ask', async () => {
  await askForMail(byId('email').value);
  say(
    'If that address can get mail, a link is on its way. It works once, for 15 minutes. Where many mails were asked for, it comes a little later.',
  );
  byId('code').value = '';
  show('type-code', true);
});
sends('type-code', async () => {
  await enterByCode(byId('code').value);
  say('');
  await showIn();
});
byId('sign-out').addEventListener('click', (event) => {
  void act(event.target, async () => {
    await leave();
    say('You are signed out.');
  });
});
whenLeft(showOut);
addEventListener('hashchange', arrive);
showOut();
arrive();
