/** GeoNames' states and regions: code, name. */
export function regionsFile(regions: readonly { readonly code: string; readonly name: string }[]): string {
  return regions
    .map(({ code, name }) => `${code}\t${name}`)
    .sort()
    .join('\n');
}

/** Countries by code, in English and Hebrew, as the Unicode tables name them. */
export function countriesFile(codes: ReadonlySet<string>): string {
  const [en, he] = ['en', 'he'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return [...codes]
    .sort()
    .map((code) => `${code}\t${en?.of(code) ?? code}\t${he?.of(code) ?? ''}`)
    .join('\n');
}
