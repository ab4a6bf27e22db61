import type { Page, ParseContext, Parsed } from '../../types.ts';
import { collectRows } from '../shared/collect-rows.ts';
import { isMarkup, textOf } from '../../parsing/page-form.ts';
import { htmlRows } from './html-rows.ts';
import { transcribedRows } from './transcribed-rows.ts';

/**
 * The list of the Beis Din of Crown Heights, out of the agency's page or of the curator's CSV, told apart by what is in them. Every row is dated by
 * the day somebody looked (the page's own reading, or `--observed-at`), never by the day the list was published. The list calls itself
 * partial: nothing is concluded from what it lacks, so a copy cut between two rows does no harm. Throws `SourceError`.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const rows = collectRows();
  let isTranscription = false;
  for (const page of pages) {
    if (isMarkup(textOf(page))) htmlRows(page, context.observed_at, rows);
    else {
      transcribedRows(page, context.observed_at, rows);
      isTranscription = true;
    }
  }
  return { ...rows.finish(), ...(isTranscription ? { is_transcription: true } : {}) };
}
