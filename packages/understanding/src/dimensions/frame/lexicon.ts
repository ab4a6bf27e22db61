import frame from '../../lexicon/frame.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';

/**
 * Words in which a question is put. `courtesy` · `opening` and `closing` of a request · `praise` behind an opening · `person` and `wanting`: "my wife wants" ·
 * `setting`: what leads to where somebody is.
 */
export const FRAME_WORDS = lexiconOf([frame]);
