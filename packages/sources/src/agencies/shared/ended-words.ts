import { AGENCY_FILES } from '../../generated/source-files.ts';

/** Codes of agencies, as remarks write them. */
const CODES = AGENCY_FILES.map(({ agency }) => agency.code.toLowerCase());
/**
 * A remark that says nothing but that a certification is over or never was: "no longer certified", "not under our supervision", "certification
 * withdrawn", "suspended". What limits it to a part ("second floor not certified", "not certified for Passover") is no such remark. Opinion, from the phrases
 * of sources note §1.2.
 */
const BODY = `(?:vaad|beis din|beth din|bais din|agency|${CODES.join('|')})`;
const WHO = `(?:by |under |of )?(?:(?:us|we|the|our|its|their|this|${BODY})\\s*)*`;
const THING = '(?:certification|supervision|hashgacha|hechsher)';
const WHAT = `(?:kosher|kosher certified|certified|supervised|listed|${THING})?`;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DAY = `(?:(?:as of|since|effective) [\\w ,/.-]+|(?:on )?(?:\\d{1,4}[/.-]|\\d{1,2} ${MONTH}|${MONTH})[\\w ,/.-]*)`;
const NOW = `(?:at (?:this|the present) time|at present|currently|now|anymore|any more|until further notice|${DAY})?`;
/** Words for the whole establishment in a sentence: "this establishment", "the following". */
const SUBJECT =
  '(?:(?:this|the|these)(?: following)? (?:establishments?|locations?|stores?|restaurants?|businesse?s?|branch|places?|company|listings?|following) )?';
const OF_BODY = `(?:(?:of )?(?:the )?${BODY}(?:(?! (?:for|on|during)\\b)[\\w ’'-]){0,60})?`;
const NOT = `(?:is |are |has been |was )?(?:currently |temporarily )?(?:no longer|not)(?: currently)? ${WHAT}\\s*${WHO}\\s*${WHAT}\\s*${WHO}\\s*${OF_BODY}\\s*${NOW}`;
const ENDED = new RegExp(
  [
    `(?:${DAY} )?${SUBJECT}${NOT}`,
    `(?:(?:kosher|kashrus) )?(?:${THING}|status)(?: (?:has been|was|is))?(?: temporarily)? (?:ended|expired|terminated|withdrawn|removed|revoked|suspended|discontinued|cancell?ed|lapsed|on hold|not renewed)\\s*${NOW}`,
    `(?:removed|revoked|suspended|terminated|withdrawn|decertified|discontinued|struck out|unsupervised|under suspension)\\s*${NOW}`,
    `(?:we |(?:the )?${BODY} )?(?:(?:does|do) not certify|no longer certif(?:y|ies))(?: (?:it|(?:this|the) \\w+))?\\s*${NOW}`,
    `(?:without|no|lost|ceased|(?:no longer|does not) (?:has|have|holds?|carry|carries))(?: (?:a|any|its|our|the|kosher))* (?:valid )?(?:kosher )?${THING}\\s*${NOW}`,
    `formerly (?:kosher )?(?:certified|supervised|under ${WHO}\\s*${THING})`,
    '(?:אינ[וה]|לא|כבר לא) (?:תחת )?(?:ה?השגחה|השגחתנו|כשרה?)|ללא השגחה|(?:הוסרה|בוטלה|הופסקה) ה?השגחה',
  ]
    .map((words) => `^(?:${words})$`)
    .join('|'),
  'i',
);
/** A sentence about the business it names: "Invented Grill is no longer certified". */
const SENTENCE = /^(?:.*?\S) ((?:is|are|was|has been) (?:currently |temporarily )?(?:no longer|not) .+)$/i;
/** A remark that a certification does not exist yet: such a line does not belong to the list, and has not ended either. */
const NOT_YET = new RegExp(
  `^(?:is )?(?:(?:kosher |kashrus )?(?:${THING}|application|approval)(?: is)? (?:still )?(?:pending|in progress|in process)|(?:still )?pending(?: (?:kosher )?(?:${THING}|approval))?|not yet (?:kosher )?(?:certified|supervised|under ${WHO}\\s*${THING})|awaiting (?:kosher )?${THING})$`,
  'i',
);
/** A standard with a statement about it behind a colon or a dash. */
const OF_STANDARD =
  /\b(?:yoshon|glatt|mehadrin|pas yisroel|bishul yisroel|ch?alav yisra?el|cholov yisroel|chassidishe shechita)\s*[:–—-]\s*[\w ]+/gi;
/** Separators between a remark and its subject. */
const PIECES = /\s+[-–—|*]+\s*|\s*[-–—|*]+\s+|[().,;:[\]!\n]+/;
const LONGEST = 500;
const LONGEST_REMARK = 100;

/** Whether a text, or a part of it that stands by itself ("Maple Grill – no longer certified"), says that the certification is over. */
export function saysEnded(text: string): boolean {
  return endings(text).length > 0;
}

/** Whether a name says it of its business in a sentence ("Maple Grill is no longer certified"). Of another text it may be said of a part. */
export function nameSaysEnded(name: string): boolean {
  return MAY_END.test(name) && (saysEnded(name) || sentenceEnd(name) !== null);
}

/** Whether a text, or a part of it that stands by itself, says that a certification is not there yet ("certification pending"). */
export function saysNotYet(text: string): boolean {
  // "Yoshon: pending" says it of a standard.
  const about = text.replace(OF_STANDARD, ' ');
  return /pending|progress|process|yet|awaiting/i.test(about) && getPieces(about).some((piece) => NOT_YET.test(piece));
}

/** Returns a text without its words about an end, so that a line has the same name and key as before; null if nothing is left. */
export function withoutEnded(text: string): string | null {
  const rest = endings(text).reduce((left, piece) => left.replace(piece, ' '), text);
  if (rest === text) return text.trim() === '' ? null : text;
  const clean = rest.replace(/[([]\s*[)\]]/g, ' ').replace(/\s+/g, ' ');
  return clean.replace(/^[\s,:;|*–—-]+|[\s,:;|*–—-]+$/g, '') || null;
}

/** Returns a name without its words about an end, also in a sentence; the name as it is if nothing would be left. */
export function nameWithoutEnded(name: string): string {
  const phrase = sentenceEnd(name);
  return withoutEnded(phrase === null ? name : name.slice(0, -phrase.length).trim()) ?? name;
}

function sentenceEnd(name: string): string | null {
  const phrase = name.length > LONGEST_REMARK * 2 ? undefined : SENTENCE.exec(name)?.[1];
  return phrase !== undefined && ENDED.test(phrase.replace(/[.!*\s]+$/, '')) ? phrase : null;
}

function endings(text: string): string[] {
  return MAY_END.test(text) ? getPieces(text).filter((piece) => piece.length > 3 && ENDED.test(piece)) : [];
}

function getPieces(text: string): string[] {
  const pieces = text.slice(0, LONGEST).split(PIECES);
  return pieces.map((piece) => piece.replace(/^[\s*]+|[\s*]+$/g, '')).filter((piece) => piece.length <= LONGEST_REMARK);
}

/** Most texts have none of these words. */
const MAY_END =
  /\b(?:no|not|without|lost|ceased|formerly|unsupervised|suspension|ended|expired|terminated|withdrawn|removed|revoked|suspended|decertified|discontinued|cancell?ed|lapsed|on hold|struck out)\b|השגח|כשר/i;
