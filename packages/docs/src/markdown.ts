import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

/** The anchor of a heading of these words: what stands behind `#` in an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9_\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(anchor, {
  slugify: anchorOf,
});

// A wide table or example moves sideways within itself, also by keyboard; the page never does.
markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.fence = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {};
  const label = info === '' ? 'Example' : `Example, ${info}`;
  return `<pre tabindex="0" role="group" aria-label="${markdown.utils.escapeHtml(label)}"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
};

/** HTML of a page written by us in Markdown, each heading with an anchor made of its words. HTML in it is shown, not obeyed. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
