import type { OutsideArea } from '../area.ts';

/** Names people use for an area that a map already outlines; `at` and `radius_m` replace the map's where usage is wider. */
export type NamedArea = {
  readonly aliases: readonly string[];
  readonly he: readonly string[];
  readonly at?: readonly number[];
  readonly radius_m?: number;
};

/** A neighbourhood the everyday map lacks: placed by hand (`at`, `radius_m`) or by a tabulation area's outline (`nta`). */
export type ExtraArea = NamedArea & { readonly id: string; readonly name: string; readonly nta?: string };

/** A part of town made of neighbourhoods, by their ids. */
export type Region = NamedArea & { readonly id: string; readonly name: string; readonly of: readonly string[] };

/** A place outside the city, as the gazetteer has it. */
export type OutsideName = Omit<OutsideArea, 'kind'>;

/** The hand-kept table `data/gazetteer-names.json`. */
export type Names = {
  readonly renamed: Readonly<Record<string, string>>;
  readonly dropped: readonly string[];
  readonly parks_and_airports: readonly string[];
  readonly boroughs: Readonly<Record<string, NamedArea>>;
  readonly areas: Readonly<Record<string, NamedArea>>;
  readonly extra: readonly ExtraArea[];
  readonly regions: readonly Region[];
  readonly first_for: Readonly<Record<string, readonly string[]>>;
  readonly weak: readonly string[];
  readonly zips: Readonly<Record<string, readonly string[]>>;
  readonly outside: readonly OutsideName[];
  readonly towns: readonly { readonly where: string; readonly near: boolean; readonly names: readonly string[] }[];
  readonly far_states: readonly string[];
};

/** The public maps the gazetteer is made from, parsed. */
export type Maps = {
  readonly neighbourhoods: FeatureCollection<{ readonly neighborhood: string; readonly borough: string }>;
  readonly tabulation: FeatureCollection<{ readonly NTACode: string; readonly BoroName: string }>;
  readonly boroughs: FeatureCollection<{ readonly name: string }>;
  readonly zips: FeatureCollection<{ readonly MODZCTA: string }>;
  /** ZCTA to MODZCTA. */
  readonly zctas: readonly (readonly [string, string])[];
};

/** GeoJSON of areas. */
export type FeatureCollection<P> = {
  readonly features: readonly { readonly properties: P; readonly geometry: import('./outline.ts').Geometry }[];
};
