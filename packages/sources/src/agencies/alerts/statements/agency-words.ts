import { fold, MONTHS, WEEKDAYS } from '@kehilla/core';
import { AGENCIES, type AgencyCode } from '@kehilla/kosher';
import { AGENCY_FILES } from '../../../generated/source-files.ts';

/** A name in capitals, with what joins its words: "Vaad HaKashrus of the Five Towns". Bounded, for a page may be all capitals. */
const WORD = String.raw`\p{Lu}[\p{L}.’'-]{0,40}`;
const NAME = String.raw`(\p{Ll}?${WORD}(?:\s+(?:(?:of|the)\s+){0,2}${WORD}){0,12})`;
const CERTIFICATION = '(?:certification|supervision|hashgacha|hechsher)';
/** Whose certification a text speaks of: a name behind "under" and "by", or before "certification"; behind "certified by" any word is one. */
const WHOSE: readonly RegExp[] = [
  String.raw`\bunder(?:\s+\p{Ll}+){0,5}\s+${NAME}`,
  String.raw`\b[Cc]ertif(?:y|ies|ied|ication)(?:\s+\p{Ll}+){0,2}\s+(?:by|from)\s+(?:the\s+)?${NAME}`,
  String.raw`\b[Cc]ertified(?:\s+as)?(?:\s+kosher)?\s+by\s+(?:the\s+)?([\p{L}.’'-]+)`,
  String.raw`\b${NAME}\s+(?:kosher\s+)?${CERTIFICATION}\b`,
  String.raw`\b(?:supervision|hashgacha|hechsher)\s+(?:of|from|by)\s+(?:the\s+)?${NAME}`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** Words in it that name no agency, or another part of the same. */
const OF_ANY = [
  ...'kosher kashrus kashrut kashruth hakashrus hakashrut supervision certification hashgacha hechsher of the this our its us division department rabbinical effective in at is its vaad badatz beis beth din bais rabbinate agency'.split(
    ' ',
  ),
  ...MONTHS,
  ...WEEKDAYS,
];
/** Words that any agency of their kind may call itself by, and that are another's where a name of a place follows them: "Vaad of Queens". */
const GENERIC = new Set(['vaad', 'badatz', 'beis', 'beth', 'bais', 'din', 'rabbinate', 'agency']);

/** Whether a part of an alert names the agency that published it, by "we" and "our" too. */
export function namesOwn(own: AgencyCode, text: string): boolean {
  const { code, name, aliases } = AGENCIES[own];
  const folded = ` ${fold(text)} `;
  return (
    new RegExp(`\\b${code.split('').join('\\.?')}\\b`).test(text) ||
    /\b(?:our|us|we|ours)\b|שלנו|השגחתנו/iu.test(text) ||
    (OWN_WORDS.get(own) ?? []).some((word) => folded.includes(` ${word} `)) ||
    [name, ...aliases].some((one) => folded.includes(` ${fold(one)} `))
  );
}

/** By which general words each agency speaks of itself. */
const OWN_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  AGENCY_FILES.map(({ agency: { code, own_words = [] } }) => [code, own_words]),
);

/**
 * Whether another agency is spoken of, by its code in capitals or its name: then it may be that one's certification that ended. So too one that nobody
 * here knows, where a name that has other words than this agency's stands where its own would: "Mehadrin of the Five Towns". `subject` is whom the alert
 * names, whose words before "certification" name no agency.
 */
export function namesAnother(own: AgencyCode, text: string, subject: string): boolean {
  const { code: ownCode, name: ownName, aliases: ownAliases } = AGENCIES[own];
  const known = [ownCode, ownName, ...ownAliases, subject].flatMap((one) => fold(one).split(' '));
  const generic = new Set((OWN_WORDS.get(own) ?? []).flatMap((one) => one.split(' ')));
  const ours = new Set([...OF_ANY.filter((word) => !GENERIC.has(word) || generic.has(word)), ...known]);
  const named = WHOSE.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([, name = '']) =>
    fold(name.replace(/['’]s\b/g, '')).split(' '),
  );
  // "O.U." and "OU-D" have letters by themselves.
  if (named.some((word) => word.length > 1 && !ours.has(word))) return true;
  const folded = ` ${fold(text)} `;
  return Object.values(AGENCIES).some(
    ({ code, name, aliases }) =>
      code !== own &&
      (new RegExp(`\\b${code}\\b`).test(text) || [name, ...aliases].some((one) => folded.includes(` ${fold(one)} `))),
  );
}
