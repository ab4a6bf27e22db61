export { type CertificateParts, certificateRouter } from './certificates.ts';
export { type FeedRouterParts, feedRouter } from './feeds.ts';
export { interfaceRouter, restRouters } from './compose.ts';
