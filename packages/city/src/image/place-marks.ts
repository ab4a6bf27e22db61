/** Marks of a place, one bit each. */
export const MARK = {
  closed: 1,
  sample: 2,
  gone: 4,
  evidence: 8,
  hours: 16,
  kosher_label: 32,
  of_area: 64,
  jewish_kind: 128,
} as const;
