/** Returns a text with what its legend says in place of each code, and without the legend: what tests compare. */
export function spellOut(text: string): string {
  const legend = /^In the lines: (.*)\.$/m.exec(text);
  if (legend === null) return text;
  const meanings = [...(legend[1] ?? '').matchAll(/(\[[A-Z]\]) = (.*?)(?=; \[[A-Z]\] = |$)/g)];
  return meanings.reduce(
    (told, [, code = '', part = '']) => told.replaceAll(code, part),
    text.replace(`${legend[0]}\n`, ''),
  );
}
