const THIS_COUNTRY = /^(?:u\.? ?s\.? ?(?:a\.?)?|united states(?: of america)?)$/i;

/** Whether a cell or the last part of an address names the country that New York lies in: "USA", "U.S.", "United States". */
export function isThisCountry(text: string): boolean {
  return THIS_COUNTRY.test(text);
}
