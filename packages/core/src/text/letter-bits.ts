/** One bit for each letter that a text has; letters of several scripts share them. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

/**
 * How many letters two texts do not share, by their `letterBits`, or fewer. Each edit takes one letter away and brings one in, so texts that are `n` edits apart do
 * not differ in more than `2 * n`: enough to pass over nearly all other texts without comparing them.
 */
export function lettersApart(one: number, other: number): number {
  const apart = one ^ other;
  const pairs = apart - ((apart >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
