/** The library that computes the days of the year, named in the source of every answer. A test compares the versions with those installed. */
export const LIBRARY = {
  name: '@hebcal/core',
  version: '6.9.3',
  hdate_version: '0.22.8',
  license: 'GPL-2.0',
} as const;
