// The first page: remembers on this device alone for which place times are shown.
const KEY = 'kehilla.place';
const named = new URLSearchParams(location.search).get('at');

function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The place is kept where it was understood: what is shown of it is a day and no refusal. */
function keep(place) {
  if (document.querySelector('#today .holy') === null) return;
  try {
    localStorage.setItem(KEY, place);
  } catch {
    // A device that keeps nothing is asked anew.
  }
}

function offerForgetting() {
  const button = document.querySelector('#today .forget');
  if (button === null || remembered() === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    localStorage.removeItem(KEY);
    location.assign('/');
  });
}

async function showDay(place) {
  const query = new URLSearchParams(location.search);
  query.set('at', place);
  const reply = await fetch(`/?${query}`).catch(() => null);
  if (reply?.ok !== true) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const day = page.getElementById('today');
  if (day !== null) document.getElementById('today').replaceWith(day);
}

if (named) keep(named);
else if (remembered() !== null) await showDay(remembered());
offerForgetting();
