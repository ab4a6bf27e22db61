import { fold } from '@kehilla/core';
import { NOTES } from '../describe/notes.ts';

/** What people write whose life, or somebody's, may be in danger; anywhere in the text, folded. Opinion, and wide on purpose: a note does no harm. */
const DANGER = (
  'on fire, house fire, smoke in my, smoke in the, smells like smoke, smell smoke, smell of smoke, sparking, sparks from, live wire, electric shock, electrocuted,  apartment fire, fire department, not breathing, cant breathe, cannot breathe, stopped breathing, choking, heart attack, having a stroke, chest pain, ' +
  'unconscious, passed out, bleeding heavily, wont stop bleeding, overdose, overdosed, seizure, drowning, allergic reaction, gas leak, smell gas, gas smell, carbon monoxide alarm, ' +
  'carbon monoxide, swallowed, drank bleach, ate poison, poison eaten, poisoned, poison control, breaking in, break in now, robbery, being attacked, hits me, beats me, domestic violence, child is missing, ' +
  'missing child, ambulance, hatzalah, hatzolah, hatzola, hatzoloh, shomrim, police, 911, call 911, emergency room, הצלה, אמבולנס, שריפה, משטרה, פיגוע, לא נושם, התקף לב, ' +
  'пожар, скорая помощь, полиция, incendio, ambulancia, policia'
)
  .split(', ')
  .map(fold);
/** What is that only where nothing else is said: a stroke may be long past. */
const DANGER_ALONE = new Set(['fire', 'stroke', 'burn', 'help me', 'drowning', 'crisis'].map(fold));
const SELF_HARM =
  'suicide, suicidal, kill myself, end my life, want to die, self harm, התאבדות, להתאבד, самоубийство, suicidio, suicidarme'
    .split(', ')
    .map(fold);

/** What must stand before all else in an answer to folded words that speak of danger to life; null where they do not. */
export function urgentNote(words: readonly string[]): string | null {
  const text = words.join(' ');
  const padded = ` ${text} `;
  const says = (phrase: string): boolean => padded.includes(` ${phrase} `);
  if (SELF_HARM.some(says)) return NOTES.call988;
  return DANGER_ALONE.has(text) || DANGER.some(says) ? NOTES.call911 : null;
}
