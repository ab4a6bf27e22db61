/** A place with its state and country, in that order; a state of the same name is not said twice, and null is left out: `London, Ontario, Canada`. */
export function placeLabel(name: string, region: string | null, country: string | null): string {
  return [name, region === name ? null : region, country].filter((part) => part !== null).join(', ');
}
