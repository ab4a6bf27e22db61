import file from '../../lexicon/kind-pictures.json' with { type: 'json' };
import { foldedOf, tokensOf } from '../../text/tokens.ts';

/** A text whose pictures of kinds of place stand as words, and the pictures that say nothing known or say again what its words do. */
export type PicturesRead = { readonly text: string; readonly unread: readonly string[] };

const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file).flatMap(([kind, pictures]) => [...pictures].map((picture) => [picture, kind] as const)),
);
const PICTURE = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D]*/gu;

/** Reads the pictures of a question for places: "🍕 in Midwood" asks for pizza, "🚫 sushi" for no sushi; of "pizza 🍕🍕" the pictures say nothing more. */
export function readPictures(text: string): PicturesRead {
  if (!/\p{Extended_Pictographic}/u.test(text)) return { text, unread: [] };
  const unread: string[] = [];
  const said = new Set(foldedOf(tokensOf(text.replace(PICTURE, ' '))));
  const read = text.replace(PICTURE, (picture) => {
    const kind = KIND_OF.get([...picture][0] ?? '');
    const words = kind?.split(' ') ?? [];
    if (kind === undefined || words.every((word) => said.has(word))) {
      unread.push(picture);
      return ' ';
    }
    for (const word of words) said.add(word);
    return ` ${kind} `;
  });
  const left = read.trim();
  return left === '' || read === text ? { text, unread: [] } : { text: left, unread: [...new Set(unread)] };
}
