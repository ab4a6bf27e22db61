import { document } from './document.ts';

/**
 * Version of the interface, as the machine-readable description declares it; `/health` and the MCP identity show it. It changes with the interface
 * alone. Rule: specification §9.3.
 */
export const serviceVersion = document.info.version;

/** Version that the developer reference declares. Rule: specification §9.3. */
export const developerReferenceVersion = document.info['x-developer-reference-version'];

/** Version of the packages and of the program that answers: `release` of `/health`. Rule: decision X2. */
export { release } from './generated/release.ts';
