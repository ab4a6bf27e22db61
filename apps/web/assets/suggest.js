// Names of places while somebody types into a field of names: the browser's own list below the field, each name with its address. Without it the field is the same.
const PAUSE_MS = 250;

for (const field of document.querySelectorAll('input[data-suggests]')) {
  const list = document.createElement('datalist');
  list.id = `${field.id}-names`;
  field.after(list);
  field.setAttribute('list', list.id);
  const address = document.querySelector('input[name="address"]');
  const known = new Map();
  let waiting;
  let asking;

  const ask = async () => {
    asking?.abort();
    asking = new AbortController();
    const q = field.value.trim();
    if (q.length < 2 || known.has(q)) return;
    const reply = await fetch(`/suggest?${new URLSearchParams({ q })}`, { signal: asking.signal }).catch(() => null);
    if (reply?.ok !== true) return;
    const names = await reply.json();
    list.replaceChildren(
      ...names.map(({ name, where }) => {
        known.set(name, where);
        return Object.assign(document.createElement('option'), {
          value: name,
          label: where === null ? name : `${name} · ${where}`,
        });
      }),
    );
  };

  field.addEventListener('input', () => {
    clearTimeout(waiting);
    // A name that was chosen brings its address along, so that no other branch is meant.
    if (address !== null && known.get(field.value)) address.value = known.get(field.value);
    waiting = setTimeout(ask, PAUSE_MS);
  });
}
