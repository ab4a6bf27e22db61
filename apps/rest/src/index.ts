export { type CertificateParts, certificateRouter } from './certificates.ts';
export { type FeedRouterParts, feedRouter } from './feeds/router.ts';
export { restRouters } from './compose.ts';
