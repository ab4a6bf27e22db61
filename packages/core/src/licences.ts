/** A licence as a government register prints it. Civil days are New York's; `null` = the register was read and does not say. */
export type LicenceTerms = {
  /** As printed, with the register's own suffix. */
  readonly number: string;
  /** Kind of licence as printed. */
  readonly licence_type: string | null;
  /** To whom it was given, as printed. */
  readonly holder: string;
  /** As printed; nothing is concluded from it. */
  readonly status: string | null;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  /** The record's own page, null when it has none. */
  readonly url: string | null;
};

/** That a street-level photo exists, as its publisher lists it: never the picture. `compass_deg` = where the camera looked, clockwise from north. */
export type StreetImage = {
  readonly external_id: string;
  /** Its page. */
  readonly url: string;
  readonly captured_at: string;
  readonly lat: number;
  readonly lng: number;
  readonly compass_deg: number | null;
};

/** A street-level photo beside a place. `facing` null = its heading is unknown. */
export type StoredPhoto = {
  readonly source_id: string;
  readonly external_id: string;
  readonly place_id: string;
  readonly captured_at: string;
  /** Metres between camera and place. */
  readonly distance_m: number;
  readonly facing: boolean | null;
  readonly url: string;
  readonly observed_at: string;
};
