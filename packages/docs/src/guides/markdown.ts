import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

/** Returns the anchor of a heading, for an address behind `#`. */
export function getAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9_\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(anchor, {
  slugify: getAnchor,
  // Beside the heading and not in it, so that a heading is read as its words alone.
  permalink: anchor.permalink.linkAfterHeader({
    class: 'anchor',
    symbol: '#',
    style: 'visually-hidden',
    visuallyHiddenClass: 'unseen',
    assistiveText: (title) => `Link to “${title}”`,
    wrapper: ['<div class="heading">', '</div>'],
  }),
});

// A wide table or example moves sideways within itself, also by keyboard; the page never does.
markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.fence = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {};
  const label = info === '' ? 'Example' : `Example, ${info}`;
  return `<div class="example"><pre tabindex="0" role="group" aria-label="${markdown.utils.escapeHtml(label)}"><code>${markdown.utils.escapeHtml(content)}</code></pre></div>\n`;
};

/** HTML of a page written by us in Markdown, each heading with an anchor made of its words. HTML in it is shown, not obeyed. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** A part of a page: the text below one heading, as plain text. `anchor` and `heading` are '' for the text before the first. */
export type Section = { readonly anchor: string; readonly heading: string; readonly text: string };

/** The parts of a page written in Markdown, in order; parts without any text are left out. */
export function listSections(text: string): Section[] {
  const sections: { anchor: string; heading: string; texts: string[] }[] = [{ anchor: '', heading: '', texts: [] }];
  let inHeading = false;
  for (const token of markdown.parse(text, {})) {
    const { type, content, children } = token;
    if (type === 'heading_open') {
      inHeading = true;
      sections.push({ anchor: String(token.attrGet('id') ?? ''), heading: '', texts: [] });
    } else if (type === 'heading_close') inHeading = false;
    const section = sections.at(-1);
    if (section === undefined || (type !== 'inline' && type !== 'fence')) continue;
    const words = type === 'fence' ? content : (children ?? []).map((child) => child.content).join(' ');
    if (inHeading) section.heading = words.replaceAll(/\s+/g, ' ').trim();
    else section.texts.push(words);
  }
  return sections
    .map(({ anchor: id, heading, texts }) => ({
      anchor: id,
      heading,
      text: texts.join(' ').replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ text: found }) => found !== '');
}
