const BEGINS = 'In the lines: ';

/** Returns a text with the legend's words in place of each code, and without the legend: tests compare it. */
export function spellOut(text: string): string {
  const lines = text.split('\n');
  const legend = lines.find((line) => line.startsWith(BEGINS));
  if (legend === undefined) return text;
  const meanings = legend.slice(BEGINS.length, -1).split('; [');
  return meanings.reduce(
    (note, meaning) => {
      const [code = '', ...phrases] = meaning.replace(/^\[/, '').split('] = ');
      return note.replaceAll(`[${code}]`, phrases.join('] = '));
    },
    lines.filter((line) => line !== legend).join('\n'),
  );
}
