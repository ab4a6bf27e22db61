/** That a street-level photo exists, as its publisher lists it: never the picture. Instants UTC. */
export type StreetImage = {
  readonly external_id: string;
  /** Its page. */
  readonly url: string;
  readonly captured_at: string;
  readonly lat: number;
  readonly lng: number;
  /** Where the camera looked: degrees clockwise from north; null where its publisher does not say. */
  readonly compass_deg: number | null;
};

/** A street-level photo beside a place. Instants UTC. */
export type StoredPhoto = {
  readonly source_id: string;
  readonly external_id: string;
  readonly place_id: string;
  readonly captured_at: string;
  /** Metres between camera and place. */
  readonly distance_m: number;
  /** Whether the camera looked towards the place; null if its direction is unknown. */
  readonly facing: boolean | null;
  readonly url: string;
  readonly observed_at: string;
};
