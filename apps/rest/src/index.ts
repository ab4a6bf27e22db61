export { type CertificateParts, certificateRouter } from './certificates.ts';
export { restRouters } from './compose.ts';
export { startRest } from './start.ts';
