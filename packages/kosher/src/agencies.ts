import type { Agency } from '@kehilla/core';

/** The certifying agencies the service knows, by code. Rule: decisions §2; aliases: their own names and common spellings. */
export const AGENCIES = {
  OU: {
    code: 'OU',
    name: 'Orthodox Union',
    aliases: ['orthodox union', 'ou kosher', 'circle u', 'אורתודוקס יוניון'],
    no_list_note: null,
    policies: [],
  },
  OK: {
    code: 'OK',
    name: 'OK Kosher',
    aliases: ['ok kosher', 'ok labs', 'organized kashrus', 'circle k'],
    no_list_note: null,
    policies: [],
  },
  CHK: {
    code: 'CHK',
    name: 'Beis Din of Crown Heights, Vaad Hakashrus',
    aliases: [
      'crown heights kosher',
      'beis din of crown heights',
      'beis din crown heights',
      'crown heights beis din',
      'badatz of crown heights',
      'badatz crown heights',
      'crown heights badatz',
      'bedatz ch',
      'בדץ קראון הייטס',
    ],
    no_list_note: null,
    policies: [],
  },
  CRC: {
    code: 'CRC',
    name: 'Central Rabbinical Congress',
    aliases: ['central rabbinical congress', 'hisachdus harabbonim', 'hisachdus', 'התאחדות הרבנים'],
    no_list_note:
      'CRC publishes no list that the service can read; only attached certificates count, and absence says nothing.',
    policies: [],
  },
  V5T: {
    code: 'V5T',
    name: 'Vaad HaKashrus of the Five Towns and Far Rockaway',
    aliases: [
      'vaad hakashrus of the five towns',
      'vaad of the five towns',
      'vaad of five towns',
      'vaad of the 5 towns',
      'five towns vaad',
      '5 towns vaad',
      'vaad of far rockaway',
      'far rockaway vaad',
    ],
    no_list_note: null,
    policies: [],
  },
  KLBD: {
    code: 'KLBD',
    name: 'KLBD, London Beth Din',
    aliases: ['london beth din', 'kashrut division london'],
    no_list_note: null,
    policies: [
      {
        policy: 'Dairy restaurants on its list are Chalav Yisrael, meat restaurants are Glatt.',
        url: 'https://kosher.org.uk/kosher-places/restaurants/',
        read_on: '2026-09-08',
      },
    ],
  },
} as const satisfies Record<string, Agency>;

/** A code of an agency the service knows. */
export type AgencyCode = keyof typeof AGENCIES;
