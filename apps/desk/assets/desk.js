// What the desk does beyond links and forms, all of which work without it: a link that signs in, keys, a document beside its form, a preview, who has seen an act.

const MOST_BYTES = 10 * 1024 * 1024;

/** A printed or mailed link carries its secret behind "#", which no server or log sees; it signs in when the button is pressed. */
function takeLink() {
  const form = document.querySelector('#by-link');
  const token = /^#link=([\w-]{20,100})$/.exec(location.hash)?.[1];
  if (form === null || token === undefined) return;
  form.elements.link.value = token;
  form.hidden = false;
  document.querySelector('#by-mail')?.setAttribute('hidden', '');
  history.replaceState(null, '', location.pathname);
}

/** One letter presses the button that bears it, but while somebody writes. */
function takeKeys() {
  document.addEventListener('keydown', (event) => {
    const isWriting = event.target.closest('input:not([type=checkbox]), textarea, select') !== null;
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (pressed === null) return;
    event.preventDefault();
    pressed.click();
  });
}

/** Asks until every server answers by what was done. */
function followSeen() {
  const seen = document.querySelector('#seen');
  if (seen === null) return;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const reply = await fetch(`/seen?generation=${seen.dataset.generation}`).catch(() => null);
    if (reply?.ok !== true) return;
    const { text, isAll } = await reply.json();
    if (seen.textContent !== text) seen.textContent = text;
    if (!isAll && asked < 120) setTimeout(ask, 500);
  };
  void ask();
}

/** Shows the document that was chosen or dropped beside the form, and says at once what cannot be attached. */
function showDocument() {
  const form = document.querySelector('#attach');
  if (form === null) return;
  const input = form.elements.document;
  const place = document.querySelector('.document');
  let address = null;
  const show = () => {
    const [file] = input.files;
    if (address !== null) URL.revokeObjectURL(address);
    place.replaceChildren();
    input.setCustomValidity('');
    if (file === undefined) return;
    if (file.size > MOST_BYTES) {
      input.setCustomValidity(`This is ${(file.size / 1024 / 1024).toFixed(0)} MB; a document may have 10 MB.`);
      input.reportValidity();
      return;
    }
    address = URL.createObjectURL(file);
    const shown = document.createElement(file.type.startsWith('image/') ? 'img' : 'iframe');
    if (shown.tagName === 'IMG') shown.alt = file.name;
    else shown.title = file.name;
    shown.src = address;
    place.append(shown);
  };
  input.addEventListener('change', show);
  const drop = form.querySelector('.drop');
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    input.files = event.dataTransfer.files;
    show();
  });
}

/** What people will be told, before anything is saved; the document is not sent for it. */
function showPreview() {
  const form = document.querySelector('form[data-preview]');
  if (form === null) return;
  const [button, place] = [form.querySelector('[data-act="preview"]'), document.querySelector('#preview')];
  button.hidden = false;
  const show = async () => {
    const sent = new FormData(form);
    sent.delete('document');
    const reply = await fetch(form.dataset.preview, { method: 'POST', body: sent });
    // Made by the desk itself, every word of it escaped.
    if (reply.ok) place.innerHTML = await reply.text();
    else place.textContent = 'The preview could not be made.';
  };
  button.addEventListener('click', () => void show());
}

takeLink();
takeKeys();
followSeen();
showDocument();
showPreview();
