import type { Spelling } from '@kehilla/contract';

/** How a question was read, where that may be otherwise than it was meant. `location` is what the caller sent, where an answer repeats it. */
type Understood = {
  readonly location?: string | undefined;
  readonly area: { readonly name: string } | null;
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  /** What is not wanted, and was left out. */
  readonly refused?: readonly string[];
};

/** No more words than these are named. */
const MOST_WORDS = 6;
/** A caller of tools that name no certification asked for some. */
const OF_KASHRUS = /^(?:kosher|kasher|kashrus|kashrut|glatt|כשר)/i;
/** Words that mean the place where somebody stands, which the service does not know. */
const NEAR = /^(?:near|nearby|nearest|closest|here|me)$/i;

/**
 * Where was looked, what was taken for a misspelling, and which words played no part: a reader of the text alone would take a filter for granted
 * that there was not. A sentence each, every one after a blank; '' where all was read as it was sent. Rule: decisions §6.
 */
export function readAs(understood: Understood | undefined): string {
  if (understood === undefined) return '';
  const { location, area, spelling, ignored, refused = [] } = understood;
  const named = (words: readonly string[]): string => words.slice(0, MOST_WORDS).join(', ');
  const sentences = [
    ignored.some((word) => OF_KASHRUS.test(word)) && 'Kashrus was not checked (use verify_kosher).',
    ignored.some((word) => NEAR.test(word)) && 'Send location, or lat and lng, for what is near.',
    area !== null && !isSame(location, area.name) && `Area: ${area.name}.`,
    spelling.length > 0 && `Read as: ${named(spelling.map((one) => `"${one.given}" as "${one.read_as}"`))}.`,
    refused.length > 0 && `Left out: ${named(refused.map((word) => `"${word}"`))}.`,
    ignored.length > 0 && `Played no part: ${named(ignored.map((word) => `"${word}"`))}.`,
  ];
  return sentences.map((sentence) => (sentence === false ? '' : ` ${sentence}`)).join('');
}

function isSame(sent: string | undefined, name: string): boolean {
  return sent?.trim().toLowerCase() === name.toLowerCase();
}
