import { CONFIRMED_FOR_MS } from '@kehilla/kosher';
import { READERS } from '@kehilla/sources';

/** A curator sent something that cannot be meant; the message gives the reason and what to send instead. Nothing was changed. */
export class CurationFault extends Error {
  override readonly name = 'CurationFault';
}

/** An end that a document of a kind must have, and whether these bytes have it. `end` is for people. */
type DocumentEnd = { readonly end: string; readonly isThere: (document: Buffer) => boolean };

/** PDF: readers look for it in the last 1,024 bytes. Rule: ISO 32000-1, Adobe's implementation note on its §7.5.5. */
const PDF_TAIL_BYTES = 1_024;

/** The end of each kind of document, by its media type. Bytes behind it, which some cameras add, are ignored. */
const DOCUMENT_ENDS: Readonly<Record<string, DocumentEnd>> = {
  'application/pdf': {
    end: '%%EOF near its end',
    isThere: (document) => document.subarray(-PDF_TAIL_BYTES).includes('%%EOF', 0, 'latin1'),
  },
  'image/png': { end: 'the chunk IEND', isThere: isWholePng },
  'image/jpeg': { end: 'the end marker of its picture', isThere: isWholeJpeg },
  'image/webp': {
    end: 'the length that it states',
    isThere: (document) => document.length > 20 && document.length >= document.readUInt32LE(4) + 8,
  },
};

/** Chunk by chunk (length, name, data, checksum) to IEND, with a picture on the way. Rule: PNG specification §5.3. */
function isWholePng(document: Buffer): boolean {
  let hasPicture = false;
  for (let at = 8; at + 12 <= document.length; at += 12 + document.readUInt32BE(at)) {
    const name = document.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return hasPicture;
    if (name === 'IDAT') hasPicture = true;
  }
  return false;
}

const [START_OF_SCAN, END_OF_IMAGE, TEMPORARY] = [0xda, 0xd9, 0x01];
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/**
 * Segment by segment to the end marker, with a picture on the way: a preview inside one has an end marker of its own, so searching for one
 * would not do. Rule: ITU-T T.81, annex B.
 */
function isWholeJpeg(document: Buffer): boolean {
  let hasPicture = false;
  for (let at = 2; at + 2 <= document.length; ) {
    const marker = document[at + 1] as number;
    if (document[at] !== 0xff) return false;
    if (marker === END_OF_IMAGE) return hasPicture;
    if (marker === 0xff) at += 1;
    else if (marker === TEMPORARY || isRestart(marker)) at += 2;
    else {
      if (at + 4 > document.length) return false;
      at += 2 + document.readUInt16BE(at + 2);
      if (marker !== START_OF_SCAN) continue;
      hasPicture = true;
      at = nextMarker(document, at);
    }
  }
  return false;
}

/** Past the coded picture: where the next marker stands that is neither a coded 0xff nor a restart. */
function nextMarker(document: Buffer, from: number): number {
  let at = document.indexOf(0xff, from);
  while (at !== -1 && (document[at + 1] === 0 || isRestart(document[at + 1] ?? 0))) at = document.indexOf(0xff, at + 2);
  return at === -1 ? document.length : at;
}

/** The largest document that is taken. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** The first bytes of accepted documents. The name of a file proves nothing; nothing that could run in a browser is accepted. */
const TYPES: readonly (readonly [string, string, RegExp])[] = [
  ['application/pdf', 'PDF', /^%PDF-\d/],
  ['image/png', 'PNG', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', 'JPEG', /^\xff\xd8\xff/],
  ['image/webp', 'WebP', /^RIFF[^]{4}WEBP/],
];

/**
 * Returns the media type of a document by its first bytes. `name` is the curator's name for it. Throws `CurationFault` if it is not accepted, too large, or cut
 * short.
 */
export function checkDocument(document: Buffer, name: string): string {
  if (document.length > MOST_DOCUMENT_BYTES)
    throw new CurationFault(`${name} is larger than ${MOST_DOCUMENT_BYTES / 1024 / 1024} MB.`);
  const start = document.subarray(0, 16).toString('latin1');
  const [media_type, kind] = TYPES.find(([, , first]) => first.test(start)) ?? [];
  if (media_type === undefined)
    throw new CurationFault(`${name} is no PDF, PNG, JPEG or WebP (its first bytes say so); nothing else is attached.`);
  const whole = DOCUMENT_ENDS[media_type];
  if (whole !== undefined && !whole.isThere(document))
    throw new CurationFault(
      `${name} is cut short: it begins as a ${kind} and lacks ${whole.end}. Attach the whole file.`,
    );
  return media_type;
}

type Days = {
  readonly agency: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly confirmed_on: string;
};

/** Agencies certify by the year; a longer term is more likely a slip of the pen (2206 for 2026), which nothing else would end. */
const LONGEST_USUAL_YEARS = 5;

/**
 * Returns remarks for a curator on a document that is not valid today, is valid for longer than documents are, or has no effect; [] for any other. Days are
 * civil days, New York.
 */
export function remarksOn({ agency, valid_from, valid_to, confirmed_on }: Days, today: string): string[] {
  const isOld = Date.parse(today) - Date.parse(confirmed_on) > CONFIRMED_FOR_MS;
  const years = Number(valid_to.slice(0, 4)) - Number(valid_from.slice(0, 4));
  const list = AGENCIES_WITH_LIST.has(agency);
  return [
    ...(valid_to < today ? ['It has expired: it is kept as history, and is no evidence now.'] : []),
    ...(valid_from > today ? [`It is no evidence before ${valid_from}, when it begins to hold.`] : []),
    ...(years > LONGEST_USUAL_YEARS
      ? [
          `It would hold for ${years} years: where that is a slip, attach it again with the days that are printed on it.`,
        ]
      : []),
    ...(isOld && valid_to >= today && valid_from <= today
      ? [
          `It counts as confirmed on ${confirmed_on}, which is stale by now: attach it again with --seen-on and the day on which its agency, or the place, last showed it.`,
        ]
      : []),
    ...(list ? [`${agency} publishes a list: the document is shown, and certifies only beside a line there.`] : []),
  ];
}

/** A document of these never stands instead of a line. Rule: decisions §3. */
const AGENCIES_WITH_LIST = new Set(
  [...READERS.values()].flatMap(({ manifest }) =>
    manifest.agencies.filter(({ no_list_note }) => no_list_note === null).map(({ code }) => code),
  ),
);
