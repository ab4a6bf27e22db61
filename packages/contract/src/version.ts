import { document } from './generated/document.ts';

/** Version that the machine-readable description declares; `/health` and the MCP identity show it. */
export const serviceVersion = document.info.version;

/** Version that the developer reference declares. */
export const developerReferenceVersion = document.info['x-developer-reference-version'];
