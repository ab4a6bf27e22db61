export { type CertificateParts, certificateRouter } from './certificates.ts';
export { restRouters } from './compose.ts';
