import { byId, show } from './page.js';

/** Asks before something is done; resolves to whether it was agreed to. `rows` says which further questions are put. */
export function agree(title, text, yes, rows = {}) {
  byId('sure-title').textContent = title;
  byId('sure-text').textContent = text;
  byId('yes').textContent = yes;
  show('overlap-row', rows.overlap === true);
  show('name-row', rows.name !== undefined);
  byId('new-name').value = rows.name ?? '';
  byId('new-name').required = rows.name !== undefined;
  const dialog = byId('sure');
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }),
  );
}
