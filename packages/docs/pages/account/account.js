// The account's page: who is signed in sees keys and lists, everybody else a way to sign in.
import { drawFeeds, forgetFeeds } from './feeds.js';
import { drawKeys, forgetKeys } from './keys.js';
import { act, byId, say, sends, show } from './page.js';
import { ask, enter, leave, whenLeft, whoIsIn } from './session.js';

async function showIn() {
  byId('who').textContent = whoIsIn();
  show('signed-out', false);
  show('signed-in', true);
  await drawKeys();
  await drawFeeds();
}

function showOut() {
  byId('who').textContent = '';
  forgetKeys();
  forgetFeeds();
  show('signed-in', false);
  show('signed-out', true);
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

/** Signs in whom a link brought here; whoever was signed in before the page was loaded anew still is. */
function arrive() {
  const token = /^#token=([\w-]{10,100})$/.exec(location.hash)?.[1];
  if (token === undefined) {
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
    await enter(token);
    say('');
    await showIn();
  });
}

sends('ask', async () => {
  await ask('POST', 'links', { email: byId('email').value });
  say('If that address can get mail, a link is on its way. It works once, for 15 minutes.');
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
