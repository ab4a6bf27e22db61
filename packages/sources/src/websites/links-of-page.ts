import { eachElement } from '@kehilla/menus';

/** A link of a page: its address as written, and what it says: the text in it, its title, its label. */
export type PageLink = { readonly href: string; readonly text: string };

/** What leads elsewhere, and the attribute that says where. */
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['iframe', 'src'],
  ['object', 'data'],
  ['embed', 'src'],
]);
const MOST_CHARS = 100;
const MOST_LINKS = 20_000;

type Draft = { readonly href: string; readonly label: string; said: string };

/** The links, frames and objects of a page of HTML in their order; read in passing, without a tree of its nodes. */
export function getLinks(html: string): PageLink[] {
  const found: Draft[] = [];
  const open: (Draft | null)[] = [];
  const within: Draft[] = [];
  eachElement(html, {
    opened: (name, attributes) => {
      const draft = found.length < MOST_LINKS ? findDraft(name, attributes) : null;
      if (draft !== null) {
        found.push(draft);
        within.push(draft);
      }
      open.push(draft);
    },
    text: (text) => {
      for (const draft of within) if (draft.said.length < MOST_CHARS) draft.said += text.slice(0, MOST_CHARS);
    },
    closed: () => {
      if (open.pop() !== null) within.pop();
    },
  });
  return found.map(({ href, label, said }) => ({ href, text: `${said.slice(0, MOST_CHARS)} ${label}` }));
}

function findDraft(name: string, attributes: Readonly<Record<string, string>>): Draft | null {
  const address = ADDRESS.get(name);
  const href = address === undefined ? undefined : attributes[address];
  const label = `${attributes['title'] ?? ''} ${attributes['aria-label'] ?? ''}`;
  return href === undefined ? null : { href, label, said: '' };
}
