// Searches the guides as one types, in an index that is made when the service starts and fetched when somebody begins.
import MiniSearch from './minisearch.js';

const MOST = 8;
const form = document.getElementById('search');
const box = form.querySelector('input');
const list = document.getElementById('found');
const said = document.getElementById('found-count');
let opening;

/** What is searched, and what of it a result shows: as `src/site.ts` made it. */
const OPTIONS = { fields: ['heading', 'title', 'text'], storeFields: ['title', 'heading', 'path'] };
const HOW = { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { heading: 4, title: 2 } };

function open() {
  opening ??= fetch('/docs/search.json').then(async (reply) => MiniSearch.loadJSON(await reply.text(), OPTIONS));
  return opening;
}

function item({ title, heading, path }) {
  const link = document.createElement('a');
  link.href = path;
  const strong = document.createElement('strong');
  strong.textContent = heading || title;
  link.append(strong);
  if (heading) link.append(` ${title}`);
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

async function search() {
  const words = box.value.trim();
  const index = await open();
  if (words !== box.value.trim()) return;
  const found = words === '' ? [] : index.search(words, HOW);
  list.replaceChildren(...found.slice(0, MOST).map(item));
  list.hidden = found.length === 0;
  said.textContent =
    words === '' ? '' : found.length === 0 ? 'Nothing in the guides has these words.' : `${found.length} found`;
}

/** Said where the index does not come; the guides are in the list beside all the same. */
const failed = () => {
  opening = undefined;
  said.textContent = 'The search cannot be reached just now.';
};

form.hidden = false;
box.addEventListener('focus', () => void open().catch(failed), { once: true });
box.addEventListener('input', () => void search().catch(failed));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const first = list.querySelector('a');
  if (first !== null) location.assign(first.href);
});
form.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  box.value = '';
  list.hidden = true;
  said.textContent = '';
  box.focus();
});
