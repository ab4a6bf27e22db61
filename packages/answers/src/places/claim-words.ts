import type { PlacesQuestion, Role, Share, Token } from '@kehilla/language';
import { tokenizeWithKinds, type WordPart } from '@kehilla/language/kinds';
import type { SpanClaim } from '@kehilla/language/spans';
import type { Found, FoundPlaces } from '../candidates/found.ts';
import type { RefusedPlaces } from '../candidates/refused-places.ts';
import { type SentText, shareSent } from '../distance.ts';
import { tellText, withSigns } from '../pictures.ts';
import type { Plan, PlanWords } from '../plan.ts';
import type { PlaceQuery } from './place-query.ts';

/** The reason of words that refuse something: places are left out, none is, or none by these of several words. */
export const REFUSAL = 'refusal';
const REFUSED_IN_VAIN = 'refused in vain';
const REFUSED_BESIDE = 'refused beside others';

/** Claims the refusing phrases of a question: each as one that leaves places out, without its words that do not, or as one in vain. */
export function claimRefusals(
  { denied }: PlacesQuestion,
  refused: RefusedPlaces<PlacesQuestion['items'][number]>,
): SpanClaim[] {
  const idle = refused.idle.filter(({ phrase = '' }) => refused.obeyed.has(phrase));
  return [
    ...idle.map(({ span }): SpanClaim => ({ spans: [span], role: 'negated', by: REFUSED_BESIDE })),
    ...denied.map(
      (each): SpanClaim => ({
        spans: [each],
        role: 'negated',
        by: refused.obeyed.has(each.phrase) ? REFUSAL : REFUSED_IN_VAIN,
      }),
    ),
  ];
}

type Effect = readonly [role: Role, by: string];

const EFFECT: Readonly<Record<WordPart, Effect | null>> = {
  searched: ['used', 'name or kind'],
  joined: ['used', 'name or kind'],
  where: ['used', 'where'],
  kosher: ['used', 'kosher'],
  stated: ['used', 'statement of an agency'],
  kindless: ['used', 'name or kind'],
  aside: ['set_aside', 'nothing is found by it'],
  unknown: null,
};

/** Claims the wanted words by the parts that they have in the reading that found the places; words of a kind that nothing is of are used where nothing was found. */
export function claimWanted(tokens: readonly Token[], { parts }: Pick<Found, 'parts'>, hasFound: boolean): SpanClaim[] {
  const effects = tokens.map((_, at) => {
    const part = parts[at] ?? 'unknown';
    return EFFECT[part === 'kindless' && hasFound ? 'aside' : part];
  });
  return [...new Set(effects)].flatMap((effect) =>
    effect === null
      ? []
      : [{ spans: tokens.filter((_, at) => effects[at] === effect), role: effect[0], by: effect[1] }],
  );
}

/** Claims all words of a question as used: it is one for a place by its `name`, or by its address, its telephone or its website. */
export function claimAll(tokens: readonly Token[], name: readonly Token[] = []): SpanClaim[] {
  return [
    { spans: name, role: 'used', by: 'name or kind' },
    { spans: tokens, role: 'used', by: 'question' },
  ];
}

/** Divides the words of the question among the parts that they play, pictures without a meaning and a question without a word included. */
export function shareWords(
  { framing, question, direct }: PlaceQuery,
  { claimWords, where, query }: FoundPlaces,
  sent: SentText,
): readonly Share[] {
  if (question === null && direct === null) return query.ignored.map((text) => tellText(text, 0));
  const unread = new Set(framing.pictures.map((span) => sent.findOrigin(span).start));
  const takeApart = (text: string): Token[] => tokenizeWithKinds(text).filter(({ start }) => !unread.has(start));
  const tokens = takeApart(sent.text);
  return withSigns(shareSent(sent, claimWords(), where, takeApart), sent.text, tokens);
}

/** Returns the refusing phrases of a plan as they were sent, in the order of the text. */
export function listDenied({ refused, told }: Pick<Plan<PlaceQuery>, 'refused' | 'told'>): string[] {
  const obeyed = refused.map(({ phrase, shares: [first] }) => ({
    text: phrase.slice(1, -1),
    start: first?.start ?? 0,
  }));
  const inVain = told.filter(({ by }) => by === REFUSED_IN_VAIN);
  return [...obeyed, ...inVain].sort((a, b) => a.start - b.start).map(({ text }) => text);
}

/** Whether words of a plan ask for hours. */
export function asksForHours({ wish }: PlanWords): boolean {
  return wish.some(({ by }) => by === 'hours');
}
