/** A number, or several, with a sign of money or without, and nothing else. */
export const NUMBER_ALONE =
  /^[\s($€£₪]*\d{1,4}(?:[.,]\d{1,2})?(?:\s?[-–—/,]\s?[$€£₪]?\d{1,4}(?:[.,]\d{1,2})?)*\+?[\s)$€£₪]*$/;
