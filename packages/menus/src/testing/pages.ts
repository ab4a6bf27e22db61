import type { MenuPage } from '../read-menu-page.ts';

/** A page of HTML of an invented site, read on the first of November 2026; PDF where the type says so. */
export function menuPage(
  body: string | Uint8Array,
  url = 'https://olivebranch.example/menu',
  content_type = 'text/html',
): MenuPage {
  return {
    url,
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    fetched_at: '2026-11-01T12:00:00.000Z',
    content_type,
  };
}

/** JSON-LD as a page has it. */
export function withJsonLd(...blocks: readonly (object | string)[]): string {
  const text = (block: object | string): string =>
    typeof block === 'string' ? block : JSON.stringify(block).replaceAll('</', '<\\/');
  return `<html lang="en-US"><head>${blocks.map((block) => `<script type="application/ld+json">${text(block)}</script>`).join('')}</head><body></body></html>`;
}

/** A PDF of one page with these lines of text at these points, as small as a PDF can be. Invented. */
export function getPdf(
  lines: readonly { readonly x: number; readonly y: number; readonly size?: number; readonly text: string }[],
): Uint8Array {
  const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  const stream = lines
    .map(({ x, y, size = 10, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  pdf += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return new TextEncoder().encode(pdf);
}
