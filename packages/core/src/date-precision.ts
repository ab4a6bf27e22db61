/** How exactly an instant is known: to the instant, or only its day, month or year. What is not known is the earliest that it may be. */
export type DatePrecision = 'instant' | 'day' | 'month' | 'year';
