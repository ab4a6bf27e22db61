/**
 * A remark that says nothing but that a certification is over or never was: "no longer certified", "not under our supervision", "certification
 * withdrawn", "suspended". What limits it to a part ("second floor not certified", "not certified for Passover") is no such remark. Opinion, from the phrases
 * of sources note §1.2.
 */
const WHO =
  '(?:by |under |of )?(?:(?:us|we|the|our|its|their|this|vaad|agency|ou|ok|crc|chk|klbd|beis din|beth din)\\s*)*';
const WHAT = '(?:kosher|kosher certified|certified|supervised|listed|supervision|certification|hashgacha|hechsher)?';
const NOW = '(?:at (?:this|the present) time|currently|now|anymore|any more|until further notice|as of [\\w ,/]+)?';
const ENDED = new RegExp(
  [
    `(?:is |are |has been |was )?(?:currently |temporarily )?(?:no longer|not)(?: currently)? ${WHAT}\\s*${WHO}\\s*${WHAT}\\s*${WHO}\\s*${NOW}`,
    `(?:kosher )?(?:certification|supervision|hashgacha|hechsher|status)(?: (?:has been|was|is))? (?:ended|expired|terminated|withdrawn|removed|revoked|suspended|discontinued|cancell?ed)\\s*${NOW}`,
    `(?:removed|revoked|suspended|terminated|withdrawn|decertified|discontinued|struck out)\\s*${NOW}`,
  ]
    .map((words) => `^(?:${words})$`)
    .join('|'),
  'i',
);
/** What parts a remark from what it is about. */
const PIECES = /\s+[-–—|*]+\s*|\s*[-–—|*]+\s+|[().,;:[\]!\n]+/;
const LONGEST = 500;
const LONGEST_REMARK = 100;

/** Whether a text, or a part of it that stands by itself ("Maple Grill – no longer certified"), says that the certification is over. */
export function saysEnded(text: string): boolean {
  return endings(text).length > 0;
}

/** A text without what it says of an end, so that a line goes by the same name and key as before it ended; null where nothing is left. */
export function withoutEnded(text: string): string | null {
  const rest = endings(text).reduce((left, piece) => left.replace(piece, ' '), text);
  if (rest === text) return text.trim() === '' ? null : text;
  const clean = rest.replace(/[([]\s*[)\]]/g, ' ').replace(/\s+/g, ' ');
  return clean.replace(/^[\s,:;|–—-]+|[\s,:;|–—-]+$/g, '') || null;
}

function endings(text: string): string[] {
  if (!MAY_END.test(text)) return [];
  const pieces = text.slice(0, LONGEST).split(PIECES);
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 3 && piece.length <= LONGEST_REMARK && ENDED.test(piece));
}

/** Most texts have none of these words. */
const MAY_END =
  /\b(?:no longer|not|ended|expired|terminated|withdrawn|removed|revoked|suspended|decertified|discontinued|cancell?ed|struck out)\b/i;
