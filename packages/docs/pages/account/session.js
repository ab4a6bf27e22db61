// Who is signed in. The session lives in this tab's own storage, which goes with the tab: no cookie, and no other tab or site sees it.
const KEPT = 'kehilla-session';

let session = readKept();
let left = () => {};

/** A tab's storage can be switched off; the session then goes with the page. */
function readKept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

function keep(value) {
  session = value;
  try {
    if (value === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify(value));
  } catch {
    // Kept in memory alone.
  }
}

/** The address of who is signed in; null where nobody is. */
export const whoIsIn = () => session?.email ?? null;

/** What happens whenever nobody is signed in any more. */
export const whenLeft = (work) => {
  left = work;
};

/** Signs in by the token of a link. */
export async function enter(token) {
  const { session: value, email } = await ask('POST', 'sessions', { token });
  keep({ value, email });
}

/** Ends the session, here and on the server. */
export async function leave() {
  await ask('DELETE', 'sessions');
  forget();
}

function forget() {
  keep(null);
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
