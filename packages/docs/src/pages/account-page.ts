import { SCOPES } from '@kehilla/contract';
import { shell } from './layout.ts';

/** The use of each scope, in a few words. */
const OPENS: Readonly<Record<string, string>> = {
  'places:read': 'search places',
  'kosher:verify': 'verify kosher',
  'food:read': 'dishes',
  'services:read': 'services',
  'events:read': 'events',
};

/** The account's page: everything it shows is drawn by its script, which keeps the session in the tab's own storage and nowhere else. */
export function accountPage(contact_email: string | null): string {
  return shell({
    path: '/account',
    title: 'Your account',
    summary:
      'Make, name, rotate and revoke keys, see what they were used for, end assistants that you let in, and subscribe to yahrzeits.',
    scripts: ['/docs/assets/account/account.js'],
    styles: ['/docs/assets/account.css'],
    contact_email,
    markdown: null,
    content: `
<p id="said" role="status" aria-live="polite"></p>
<noscript><p>This page needs its script: it keeps you signed in without cookies.</p></noscript>

<section id="signed-out" hidden>
  <p>Sign in with your e-mail address. There is no password: you get a mail with a link and a code, which work once, for 15 minutes.</p>
  <form id="ask">
    <label for="email">E-mail address</label>
    <div class="row"><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"><button class="main">Send me a link</button></div>
  </form>
  <form id="type-code" hidden>
    <label for="code">The code of the mail</label>
    <div class="row"><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"><button class="main">Sign in with the code</button></div>
  </form>
  <p class="quiet">No cookies are set. You stay signed in for 12 hours at most, in this tab alone, until you close it or sign out.</p>
</section>

<section id="confirm" hidden>
  <p>The link of your mail brought you here.</p>
  <p><button id="enter" class="main">Sign in</button></p>
</section>

<section id="signed-in" hidden>
  <p class="row between"><span>Signed in as <strong id="who"></strong></span> <button id="sign-out">Sign out</button></p>
  <div id="shown" class="shown" role="group" aria-labelledby="shown-title" tabindex="-1" hidden>
    <h2 id="shown-title">Your new key</h2>
    <p>It is shown this once. Keep it like a password.</p>
    <div class="row"><output id="key"></output><button id="copy" class="main">Copy</button></div>
  </div>
  <h2>Your keys</h2>
  <ul id="keys" class="keys"></ul>
  <p id="no-keys" hidden>You have no key yet. Make one below.</p>
  <h2>Make a key</h2>
  <form id="make">
    <label for="label">What is it for?</label>
    <input id="label" name="label" required maxlength="60" placeholder="My shul's website" autocomplete="off">
    <label class="check"><input type="checkbox" name="test"> <span>A test key: the same answers, held to the free tier, no live readings. The one to use where others could see it.</span></label>
    <fieldset><legend>It may be used for</legend>
${SCOPES.map((scope) => `      <label class="check"><input type="checkbox" name="scope" value="${scope}" checked> <span>${OPENS[scope] ?? scope} <code>${scope}</code></span></label>`).join('\n')}
    </fieldset>
    <button class="main">Make a key</button>
  </form>
  <h2>Assistants you let in</h2>
  <p class="quiet">They ask within one allowance of your own, whichever of them it is. <a href="/docs/connect-an-assistant">How to connect one</a></p>
  <ul id="connections" class="keys"></ul>
  <p id="no-connections" hidden>You have let none in.</p>
  <h2>Yahrzeits in your calendar</h2>
  <p class="quiet">A calendar can subscribe to a list of yahrzeits. Whoever has its address can read the list, so keep it to your family; revoking it forgets the list. <a href="/yahrzeits">Change a list, or keep lists in Hebrew or without scripts</a></p>
  <div id="feed-shown" class="shown" role="group" aria-labelledby="feed-shown-title" tabindex="-1" hidden>
    <h3 id="feed-shown-title">The address of your list</h3>
    <p>It is shown this once. Give it to your calendar as one to subscribe to.</p>
    <div class="row"><output id="feed-address"></output><button id="feed-copy" class="main">Copy</button></div>
  </div>
  <ul id="feeds" class="keys"></ul>
  <form id="make-feed">
    <label for="feed-label">What is the list called?</label>
    <input id="feed-label" name="label" required maxlength="60" placeholder="Our family" autocomplete="off">
    <label for="feed-location">Where are you?</label>
    <input id="feed-location" name="location" required maxlength="120" placeholder="Crown Heights" autocomplete="off">
    <label for="feed-entries">One a line: a name, a comma, and the date of death</label>
    <textarea id="feed-entries" name="entries" required rows="4" placeholder="Grandfather, 2019-03-05 after sunset&#10;Grandmother, 7 Adar 5780"></textarea>
    <button class="main">Make the list</button>
  </form>
</section>

<dialog id="sure" aria-labelledby="sure-title">
  <form method="dialog">
    <h2 id="sure-title"></h2>
    <p id="sure-text"></p>
    <label id="overlap-row" hidden>The old key goes on for <select id="overlap"><option value="0">no time: it ends now</option><option value="1">1 day</option><option value="7" selected>7 days</option><option value="30">30 days</option></select></label>
    <label id="name-row" hidden>Name <input id="new-name" maxlength="60" autocomplete="off"></label>
    <div class="row end"><button value="no" formnovalidate>Cancel</button><button id="yes" class="main" value="yes"></button></div>
  </form>
</dialog>`,
  });
}
