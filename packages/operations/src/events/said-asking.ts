/** Interrogatives, what stands between them and a verb, who asks, and what people want to do about an event. */
const HOW = '(?:(?:how|when|where|who|what|which)s?(?: (?:time|day|date|much|many|long))?)';
const DOES = '(?:is|are|was|do|does|did|can|could|will|would|should)';
const WE = '(?:i|we|you|one|to)';
const GET =
  '(?:get|find|buy|order|reserve|book|go|take|bring|do|see|hear|watch|attend|join|register|registration|sign up|signup|rsvp|tickets?)';
const TO = '(?:for|to)';

/** How questions about an event begin; the first that fits counts. A verb alone is none: "book fair". */
const BEGINNINGS = [
  // "who is speaking at", "who's the teacher of"
  `who(?:s| is| are| will be) (?:the )?(?:[a-z]+ing|speakers?|teachers?|performers?|presenters?|hosts?)(?: (?:at|in|on|of|for))? `,
  // "what are the hours of"
  `${HOW} (?:${DOES} )*the (?:hours?|times?|dates?|price|cost|address|location|details|schedule) (?:of|for|to) `,
  // "how do I register for", "where can we get tickets to", "can I"
  `(?:${HOW} (?:${DOES} )*|(?:${DOES} )+)${WE} (?:(?:still|need|have|want|to) )*(?:${GET} )*(?:${TO} )?`,
  // "how much are tickets to"
  `${HOW} (?:${DOES} )*tickets? ${TO} `,
  // "when is", "what time does"
  `${HOW} (?:${DOES} )*`,
  // "is", of which the end of the question says more
  '(?:is|are|was|do|does|did) ',
  // "learn", "learn how to"
  'learn (?:(?:about|how|to) )*',
  // "register for", "tickets to"
  `(?:${GET} )+${TO} `,
].map((form) => new RegExp(`^${form}`));
/** How they end: with or without one of those beginnings, and only after one. */
const ENDING = / (?:tickets?|registration|rsvp|signup|sign up)$/;
const ENDING_OF_QUESTION =
  / (?:costs?|starts?|begins?|ends?|over|held|sold out|(?:still )?on|cancelled|canceled|postponed)$/;

/** "Is the gala free" asks about one; "is there anything free" for what is. */
const ENDING_OF_ITS_PRICE = /^(?:the|this|that) .*( free)$/;

/** A question's words without those that ask about an event, not for one, and those words. */
export type SaidAsking = { readonly asking: readonly string[]; readonly rest: readonly string[] };

/**
 * Tells the words with which people ask about an event from those that name it: "how do I register for the Family Lecture". Words folded, in English;
 * they may be a title's as well ("When Harry Met Sally"), which is for who looks them up to find out. Opinion.
 */
export function readSaidAsking(words: readonly string[]): SaidAsking {
  const text = words.join(' ');
  const begun = BEGINNINGS.map((form) => form.exec(`${text} `)?.[0] ?? '').find((said) => said !== '') ?? '';
  const named = text.slice(begun.length);
  const ended = ENDING.exec(named)?.[0] ?? (begun === '' ? '' : endOfQuestion(named));
  const split = (part: string): string[] => part.split(' ').filter((word) => word !== '');
  return { asking: split(`${begun}${ended}`), rest: split(named.slice(0, named.length - ended.length)) };
}

function endOfQuestion(named: string): string {
  return ENDING_OF_QUESTION.exec(named)?.[0] ?? ENDING_OF_ITS_PRICE.exec(named)?.[1] ?? '';
}
