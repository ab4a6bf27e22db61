import { Parser } from 'htmlparser2';

/** Who is told of a page as it is read: of each element that opens and closes, of text, and of what parts texts without being shown. */
export type ElementReader = {
  readonly opened: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly closed: () => void;
  readonly text: (text: string) => void;
  readonly parted?: () => void;
};

/** Browsers nest no deeper. */
const DEEPEST = 512;
/** Elements of pictures and formulas, of which the parser keeps a list of its own. */
const FOREIGN = new Set('svg math mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '));
const MOST_FOREIGN = 20_000;

/**
 * Reads a page of HTML in passing, without a tree of its nodes. Whatever opened is told to have closed. What is open costs the parser time at
 * every tag, so that a page that nests without end, as none that people see does, is read no further than where it goes too deep.
 */
export function eachElement(html: string, { opened, closed, text, parted }: ElementReader): void {
  let [depth, foreign] = [0, 0];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      opened(name, attributes);
      depth++;
      if (FOREIGN.has(name)) foreign++;
      if (depth > DEEPEST || foreign > MOST_FOREIGN) parser.pause();
    },
    onclosetag: () => {
      closed();
      depth--;
    },
    ontext: text,
    ...(parted === undefined ? {} : { oncomment: parted, onprocessinginstruction: parted }),
  });
  parser.end(html);
  for (; depth > 0; depth--) closed();
}
