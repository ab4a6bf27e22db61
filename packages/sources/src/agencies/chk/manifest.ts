import { listManifest } from '../shared/list-manifest.ts';

/**
 * The list of the Beis Din of Crown Heights. It is published as an image each season and calls itself partial, so absence never means
 * removal; a curator transcribes it and checks it weekly; what nobody signed as the whole list (`curate list`) is a transcription, never enough by itself. Its rows have names only, so they are looked for in the neighbourhood's ZIP codes,
 * and none is enough for an answer until a person has confirmed its link. Rule: sources note §1.4, decisions §3.
 */
export const manifest = listManifest({
  list_id: 'chk',
  every_hours: 168,
  expected_rows: { min: 1, max: 500 },
  parser_version: 9,
  area_zips: ['11213', '11225', '11238', '11203', '11233'],
});
