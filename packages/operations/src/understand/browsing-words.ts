import { takeStatedWords } from './stated-words.ts';
import { understood, type UnderstoodWords } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that speak of certification, as "kosher" does. */
const OF_CERTIFICATION = set(
  'certified certification certificate supervision supervised hechsher hechsherim heksher hashgacha hashgocha under',
);
/** What people say of a place beside its kind, and no source of the service tells: not looked for among names. */
const DESCRIPTIONS = set(
  'sunday sundays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays late night hours cheap inexpensive affordable fancy upscale romantic quiet kid kids children family families friendly women womens men mens ladies delivery delivers takeout takeaway recommended rated',
);

/**
 * A question read as one for a kind of place: without the words that agencies alone can answer ("glatt", "dairy", "OU"), and without what people say
 * of places that no source tells. Null where there is no such word, and where what is left names no kind, for then a name may be meant; `agencies`
 * are the codes of agencies with a list. Rule: decisions §6.
 */
export function readAsBrowsing(
  { words, kinds, ignored, asksKosher }: UnderstoodWords,
  agencies: readonly string[],
  isPlaced: boolean,
): UnderstoodWords | null {
  const isOfKind = (at: number): boolean => (kinds[at] ?? []).length > 0;
  const isSetAside = (word: string, at: number): boolean => DESCRIPTIONS.has(word) && !isOfKind(at);
  const ofEvidence = words.filter((word) => OF_CERTIFICATION.has(word));
  const kept = words
    .map((word, at) => ({ word, at }))
    .filter(({ word, at }) => !isSetAside(word, at) && !ofEvidence.includes(word));
  const asks = asksKosher || ofEvidence.length > 0;
  const { stated, rest } = takeStatedWords(
    kept.map(({ word }) => word),
    { agencies, asksKosher: asks, isKept: (i) => isOfKind(kept[i]?.at ?? -1) },
  );
  const isPlain = stated.said.length === 0;
  if (isPlain && kept.length === words.length) return null;
  const text = understood(rest, [...ignored, ...words.filter(isSetAside)], asks);
  const isForKind = text.kinds.some((own) => own.length > 0);
  if (rest.length === 0 ? !asks && (isPlain || !isPlaced) : !isForKind) return null;
  return isPlain ? text : { ...text, stated };
}
