/** No more is a number, or several. */
const LONGEST = 32;
const SIGNS_ONLY = /^[\d.,\s$€£₪/–—+()-]+$/;
/** No amount has five digits together, and no two or three amounts are printed as a telephone number is. */
const PHONE_OR_CODE = /\d{5}|\d{3}[\s.)-]{1,2}\d{3}[\s.-]\d{4}|\d{3}-\d{4}/;
const MONEY = /[$€£₪]/;

/** Whether a text is a number, or several, with a sign of money or without, and nothing else: "95", "$9 / 12", "10-12". */
export function isNumberAlone(text: string): boolean {
  const own = text.trim();
  return own.length <= LONGEST && /^[(]?[$€£₪]?\s?\d/.test(own) && SIGNS_ONLY.test(own) && !PHONE_OR_CODE.test(own);
}

/** The same without a sign of money. */
export function isBareNumber(text: string): boolean {
  return isNumberAlone(text) && !MONEY.test(text);
}

/** A number with the sign of money of its head, where that is no dollar: a bare number on a New York menu is one of dollars. */
export function withSign(text: string, head: string): string {
  const sign = /[€£₪]/.exec(head)?.[0];
  return sign === undefined || MONEY.test(text) ? text : `${sign}${text.trim()}`;
}
