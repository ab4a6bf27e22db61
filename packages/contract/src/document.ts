import type { OpenApiDocument } from './document-shape.ts';
import parsed from './generated/document.json' with { type: 'json' };

/** The OpenAPI 3.1 document, parsed. */
export const document = parsed as unknown as OpenApiDocument;
