import MiniSearch from 'minisearch';
import { type Guide, getPath } from './guides.ts';
import { listSections } from './markdown.ts';

/** The searched fields, and the fields of a result. The browser opens the index with the same options: `pages/scripts/search.js`. */
const OPTIONS = { fields: ['heading', 'title', 'text'], storeFields: ['title', 'heading', 'path'] };

/** The index of all parts of the guides, as text of JSON that MiniSearch opens; `textOf` gives a guide's Markdown. */
export function searchIndex(guides: readonly Guide[], textOf: (guide: Guide) => string): string {
  const index = new MiniSearch(OPTIONS);
  for (const guide of guides)
    for (const { anchor, heading, text } of listSections(textOf(guide))) {
      const path = anchor === '' ? getPath(guide) : `${getPath(guide)}#${anchor}`;
      index.add({ id: path, title: guide.title, heading, text, path });
    }
  return JSON.stringify(index);
}
