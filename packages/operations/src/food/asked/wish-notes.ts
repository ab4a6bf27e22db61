import { type FoodInterpretation, LOWEST_PRICE } from '@kehilla/understanding';
import { NOTES } from '../../describe/notes.ts';
import { saidBy, type Words } from './words-aside.ts';

/** What must be told of how a wish was read: refusals that may go too far, and what filters nothing. `unread` are entries of `exclude` that say nothing. */
export function wishNotes(read: FoodInterpretation, words: Words, unread: readonly string[]): string[] {
  const byPrice = read.account.filter(({ role, by }) => role === 'set_aside' && by === 'price').map(({ text }) => text);
  return [
    ...told(
      read.deniedToo,
      (said) => `${said} in a list was read as not wanted too; name what is wanted first, or in a sentence of its own.`,
    ),
    ...told(
      read.allergiesInDoubt,
      (said) => `${said} was read as an allergy, to be safe; "not allergic to" says that there is none.`,
    ),
    ...told(unread, (said) => `${said} in \`exclude\` was not understood and kept no dish away; send it in words.`),
    ...told(
      saidBy(read, LOWEST_PRICE, words),
      (said) => `No lowest price can be asked for: ${said} was set aside, so cheaper dishes may be shown.`,
    ),
    ...told(
      byPrice,
      (said) =>
        `Nothing was ordered or left out by price for ${said}; max_price, or "under $10" in words, leaves dearer dishes out.`,
    ),
    ...notHeld(read),
  ];
}

/** That nothing is held to what only agencies state of places, or nobody here tells. Rule: specification §1.4: what is on no list is of unknown status. */
function notHeld({ notHeld: all, asksKosher }: FoodInterpretation): string[] {
  const others = all.filter(({ kind }) => kind === 'otherClaim');
  const kosher = asksKosher ? [] : all.filter(({ kind }) => kind !== 'otherClaim');
  return [
    ...told(
      kosher.map(({ said }) => said),
      (said) =>
        `${said} filtered nothing, and refuses nothing: no dish is known here to be not kosher. ${NOTES.unlisted}`,
    ),
    ...(kosher.length === 0 ? [] : [NOTES.askRabbi]),
    ...told(
      others.map(({ said }) => said),
      (said) =>
        `${said} filtered nothing: no source here tells of it; what agencies of kosher food list is another thing.`,
    ),
  ];
}

/** What is to say of some phrases, quoted; nothing where there are none. */
function told(phrases: readonly string[], say: (said: string) => string): string[] {
  return phrases.length === 0 ? [] : [say(phrases.map((phrase) => `"${phrase}"`).join(', '))];
}
