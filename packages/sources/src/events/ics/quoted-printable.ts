/** A line whose value is in quoted-printable, and the lines that it goes on over (`=` at their ends). */
const ENCODED = /^([\w-]+(?:;[^:\n]*)?);ENCODING=QUOTED-PRINTABLE((?:;[^:\n]*)?):((?:[^\n]*=\n)*[^\n]*)$/gim;

/**
 * Lines of a calendar of the old form (vCalendar 1.0) with the letters that quoted-printable stands for, as today's form writes them. What is no
 * UTF-8 stays as it is written. `lines` end in `\n`. Rule: RFC 2045 §6.7.
 */
export function withoutQuotedPrintable(lines: string): string {
  return lines.replace(ENCODED, (line, name: string, rest: string, value: string) => {
    const bytes = value
      .replaceAll('=\n', '')
      .replaceAll(/[^\x20-\x7e]/gu, (letter) => Buffer.from(letter).toString('latin1'))
      .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
      return `${name}${rest}:${text.replaceAll(/\r\n?|\n/g, String.raw`\n`)}`;
    } catch {
      return line;
    }
  });
}
