// Who is signed in. The session lives in this tab's own storage, which goes with the tab: no cookie, and no other tab or site sees it.
const KEPT = 'kehilla-session';
/** What lets this tab, and no other, type the code of the mail that it asked for. */
const TICKET = 'kehilla-ticket';

let session = readKept(KEPT);
let ticket = readKept(TICKET);
let left = () => {};

/** A tab's storage can be switched off; what it keeps then goes with the page. */
function readKept(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Kept in memory alone.
  }
}

function keepSession(value) {
  session = value;
  keep(KEPT, value);
}

function keepTicket(value) {
  ticket = value;
  keep(TICKET, value);
}

/** The address of who is signed in; null where nobody is. */
export const whoIsIn = () => session?.email ?? null;

/** What happens whenever nobody is signed in any more. */
export const whenLeft = (work) => {
  left = work;
};

/** Whether this tab asked for a mail, whose code can be typed here. */
export const hasTicket = () => ticket !== null;

/** Asks for a mail that signs in. */
export async function askForMail(email) {
  keepTicket((await ask('POST', 'links', { email })).ticket);
}

/** Signs in by the token of a link. */
export const enter = (token) => start({ token });

/** Signs in by the code of the mail that this tab asked for. */
export const enterByCode = (code) => start({ ticket, code });

async function start(proof) {
  const { session: value, email } = await ask('POST', 'sessions', proof);
  keepSession({ value, email });
  keepTicket(null);
}

/** Ends the session, here and on the server. */
export async function leave() {
  await ask('DELETE', 'sessions');
  forget();
}

function forget() {
  keepSession(null);
  left();
}

/** Asks the server; throws an Error with words for a person. */
export async function ask(method, path, body) {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(session && { Authorization: `Bearer ${session.value}` }),
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
  if (reply.status === 401 && session) forget();
  throw new Error(answer?.error?.message ?? 'The service did not answer as it should. Try again in a moment.');
}
