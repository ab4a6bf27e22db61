// Generated from the sources' folders by `npm run generate`. Do not edit.

import type { Agency, SourceList } from '@kehilla/core';

/** The certifying agencies the service knows, by code. Rule: decisions §2; aliases: their own names and common spellings. */
export const AGENCIES = {
  "OU": {
    "code": "OU",
    "name": "Orthodox Union",
    "aliases": [
      "orthodox union",
      "ou kosher",
      "circle u",
      "אורתודוקס יוניון"
    ],
    "no_list_note": null,
    "policies": []
  },
  "OK": {
    "code": "OK",
    "name": "OK Kosher",
    "aliases": [
      "ok kosher",
      "ok labs",
      "organized kashrus",
      "circle k"
    ],
    "no_list_note": null,
    "policies": []
  },
  "CRC": {
    "code": "CRC",
    "name": "Central Rabbinical Congress",
    "aliases": [
      "central rabbinical congress",
      "hisachdus harabbonim",
      "hisachdus",
      "התאחדות הרבנים"
    ],
    "no_list_note": "CRC publishes no list that the service can read; only attached certificates count, and absence says nothing.",
    "policies": []
  },
  "CHK": {
    "code": "CHK",
    "name": "Beis Din of Crown Heights, Vaad Hakashrus",
    "aliases": [
      "crown heights kosher",
      "beis din of crown heights",
      "beis din crown heights",
      "crown heights beis din",
      "badatz of crown heights",
      "badatz crown heights",
      "crown heights badatz",
      "bedatz ch",
      "בדץ קראון הייטס"
    ],
    "no_list_note": null,
    "policies": []
  },
  "V5T": {
    "code": "V5T",
    "name": "Vaad HaKashrus of the Five Towns and Far Rockaway",
    "aliases": [
      "vaad hakashrus of the five towns",
      "vaad of the five towns",
      "vaad of five towns",
      "vaad of the 5 towns",
      "five towns vaad",
      "5 towns vaad",
      "vaad of far rockaway",
      "far rockaway vaad"
    ],
    "no_list_note": null,
    "policies": []
  },
  "KLBD": {
    "code": "KLBD",
    "name": "KLBD, London Beth Din",
    "aliases": [
      "london beth din",
      "kashrut division london"
    ],
    "no_list_note": null,
    "policies": [
      {
        "policy": "Dairy restaurants on its list are Chalav Yisrael, meat restaurants are Glatt.",
        "url": "https://kosher.org.uk/kosher-places/restaurants/",
        "read_on": "2026-09-08"
      }
    ]
  }
} as const satisfies Record<string, Agency>;

/**
 * The lists that agencies publish and the service reads, by id; of an agency without one its `no_list_note` says why. `absence_means_removal` says what it means
 * that a whole reading lacks a place which the list had before: where it is false the list calls itself partial, and its silence says nothing. Rule: decisions §2.
 */
export const AGENCY_LISTS = {
  "ou": {
    "list_id": "ou",
    "agency": "OU",
    "source_id": "ou",
    "name": "OU Kosher restaurants",
    "url": "https://oukosher.org/restaurants/",
    "absence_means_removal": true,
    "transcribed": false
  },
  "ok": {
    "list_id": "ok",
    "agency": "OK",
    "source_id": "ok",
    "name": "OK Kosher restaurant guide",
    "url": "https://www.ok.org/restaurant-guide/",
    "absence_means_removal": true,
    "transcribed": false
  },
  "chk": {
    "list_id": "chk",
    "agency": "CHK",
    "source_id": "chk",
    "name": "Establishments under CHK supervision",
    "url": "https://chkosher.org/listings",
    "absence_means_removal": false,
    "transcribed": false
  },
  "v5t": {
    "list_id": "v5t",
    "agency": "V5T",
    "source_id": "v5t",
    "name": "Vaad HaKashrus of the Five Towns and Far Rockaway: establishments",
    "url": "https://vaadhakashrus.org/establishments/",
    "absence_means_removal": true,
    "transcribed": false
  },
  "klbd": {
    "list_id": "klbd",
    "agency": "KLBD",
    "source_id": "klbd",
    "name": "KLBD: restaurants, bakeries and shops",
    "url": "https://kosher.org.uk/kosher-places/restaurants/",
    "absence_means_removal": true,
    "transcribed": false
  }
} as const satisfies Record<string, SourceList>;
