/** Names and abbreviations of what people keep away from, as they are said, and how they are read. Matched as whole words, in any case. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  treenut: 'tree nut',
  treenuts: 'tree nuts',
  // Peanuts, and nuts that are ground: the group of nuts has both.
  groundnut: 'nuts',
  groundnuts: 'nuts',
  'ground nut': 'nuts',
  'ground nuts': 'nuts',
  'ground-nuts': 'nuts',
  // As menus mark their dishes.
  df: 'dairy free',
  nf: 'nut free',
  'monosodium glutamate': 'msg',
  גלוטען: 'גלוטן',
};

/** A text in which those names are written as they are read. */
export function withOtherNamesRead(text: string): string {
  return text.replace(OTHER, (name) => OTHER_NAMES[name.toLowerCase()] ?? name);
}

const OTHER = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${Object.keys(OTHER_NAMES).join('|')})(?![\p{L}\p{N}])`, 'giu');
