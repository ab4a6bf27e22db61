import frame from '../../lexicon/frame.json' with { type: 'json' };
import english from '../../lexicon/asking/en.json' with { type: 'json' };
import spanish from '../../lexicon/asking/es.json' with { type: 'json' };
import hebrew from '../../lexicon/asking/he.json' with { type: 'json' };
import russian from '../../lexicon/asking/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/asking/yi.json' with { type: 'json' };
import type { WordTable } from '../../engine/lexicon.ts';
import { getFillers } from './fillers.ts';

/**
 * Words that ask and say nothing of what is asked for; courtesy and who wants something are those of every question (`frame.json`). `filler`: wherever they stand
 * · `browse`: they ask what there is · `opener`: a question may begin with them · `asks`: they go on with it · `asks_for`: they ask what is to be done about
 * an event, which must be named · `asks_behind`: they end a question · `venue_lead`, `venue_ends`: before the name of a hall, and behind it.
 */
export const ASKING_WORDS: readonly WordTable[] = [
  getFillers('events'),
  frame,
  english,
  hebrew,
  yiddish,
  spanish,
  russian,
];
