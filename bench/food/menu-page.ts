/** A page of a menu as site builders make them, of about so many bytes, all of it invented. */
export function menuPage(bytes: number): string {
  const item = (i: number): string =>
    `<div class="menu-item" data-id="${i}"><div class="menu-item-title"><span style="font-weight:600">Invented dish number ${i}</span></div>` +
    `<div class="menu-item-description">Tomato, cucumber, mint and tahini (V)</div><div class="menu-item-price-top"><span class="currency">$</span>${(5 + (i % 30)).toFixed(2)}</div></div>\n`;
  const parts = [
    '<!doctype html><html lang="en"><head><title>Menu</title><style>.a{color:red}</style></head><body><main><h1>Menu</h1>',
  ];
  let size = parts[0]?.length ?? 0;
  for (let i = 0; size < bytes; i++) {
    const part = `${i % 20 === 0 ? `<section><h2>Section ${i / 20}</h2>` : ''}${item(i)}${i % 20 === 19 ? '</section>' : ''}`;
    parts.push(part);
    size += part.length;
  }
  return `${parts.join('')}</main></body></html>`;
}
