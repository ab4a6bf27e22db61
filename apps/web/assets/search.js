// Results while typing pauses, and as soon as a filter is chosen: asks the same page for its content, and puts it in the place of what is there. Without it the form does the same.
const PAUSE_MS = 700;
const form = document.querySelector('form[data-live]');
const shown = document.getElementById('results');
let waiting;
let asking;

function getAddress(fragment) {
  const values = [...new FormData(form)].filter(([, value]) => value !== '');
  return `${form.getAttribute('action')}?${new URLSearchParams(fragment ? [...values, ['fragment', '1']] : values)}`;
}

async function ask(isStep) {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  shown.setAttribute('aria-busy', 'true');
  try {
    const reply = await fetch(getAddress(true), { signal });
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const found = page.getElementById('results');
    if (found === null || signal.aborted) return;
    shown.replaceChildren(...found.childNodes);
    document.dispatchEvent(new Event('kehilla:results'));
    // Who goes back from a filter comes to the results without it, and not to every pause of what was typed.
    if (reply.ok) history[isStep ? 'pushState' : 'replaceState'](null, '', getAddress(false));
  } catch {
    // Whoever goes on typing asks anew; whoever presses the button gets the whole page.
  } finally {
    if (!signal.aborted) shown.removeAttribute('aria-busy');
  }
}

function soon(milliseconds, isStep) {
  clearTimeout(waiting);
  waiting = setTimeout(ask, milliseconds, isStep);
}

/** Writes beside each choice of the filters how many places it would leave: the page of the same question says so. */
async function count() {
  const way = form.querySelector('a.counts');
  if (way === null) return;
  way.parentElement.hidden = true;
  const reply = await fetch(way.href).catch(() => null);
  if (reply?.ok !== true) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const label of form.querySelectorAll('.filters label'))
    label.textContent = page.querySelector(`label[for="${label.htmlFor}"]`)?.textContent ?? label.textContent;
  for (const option of form.querySelectorAll('.filters option'))
    option.textContent =
      page.querySelector(`[name="${option.parentElement.name}"] option[value="${option.value}"]`)?.textContent ??
      option.textContent;
}

if (form !== null && shown !== null) {
  form.querySelector('.filters')?.addEventListener('toggle', () => void count(), { once: true });
  form.addEventListener('input', ({ target }) => {
    const isText = target.matches('input:not([type="checkbox"])');
    if (!isText || target.value.trim().length > 2 || target.value === '') soon(isText ? PAUSE_MS : 0, !isText);
  });
  form.addEventListener('submit', () => clearTimeout(waiting));
  addEventListener('popstate', () => location.reload());
}
