import { makeManifest } from '../source-files/make-manifest.ts';
import type { PlaceFile } from '../source-files/schema.ts';
import source from './website/source.json' with { type: 'json' };

/** The manifest of businesses' own websites, which are one source. */
export const manifest = makeManifest(source as unknown as PlaceFile, []);
