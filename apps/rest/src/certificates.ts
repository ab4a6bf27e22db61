import { ServiceError } from '@kehilla/core';
import { CORS_HEADERS, isNamedBy, type Limiter, takeOpen } from '@kehilla/gateway';
import { getAddress, faultName, type Log, plainError, getRequestId, writeReply } from '@kehilla/hosting';
import type { CertificateDocument } from '@kehilla/store';
import type { Request, RequestHandler, Response } from 'express';

/** The parts of serving certificates. */
export type CertificateParts = {
  readonly find: (certificateId: string) => Promise<CertificateDocument | null>;
  /** Counts callers like the gateway on paths without a key. */
  readonly limiter: Pick<Limiter, 'take'>;
  readonly now: () => Date;
  readonly log: Log;
};

const PATH = /^\/certificates\/(ct_[0-9a-z]{1,40})$/;
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};
/** A document never changes under its address, which is made of its hash; but it may be withdrawn, so that a cache must ask each time. */
const ASK_AGAIN = 'public, no-cache';
const ONLY_READ = new ServiceError(
  'invalid_request',
  'A certificate is read by GET.',
  { allowed: ['GET', 'HEAD', 'OPTIONS'] },
  405,
);
const AWAY = new ServiceError('temporarily_unavailable', 'The certificate cannot be read just now.', {
  retry_after_seconds: 5,
});

/**
 * Serves the documents of certificates at `/certificates/{certificate_id}`, without a key. Other requests go on to the next router. A caller over the limit is
 * refused here: in a second count, the limit may let one more through. Rule: specification §3; `docs/certificates.md`.
 */
export function certificateRouter({ find, limiter, now, log }: CertificateParts): RequestHandler {
  return async (request, response, next) => {
    const id = PATH.exec(request.path)?.[1];
    if (id === undefined || request.method === 'OPTIONS') {
      next();
      return;
    }
    const requestId = getRequestId(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      writeReply(plainError(ONLY_READ, requestId), request, response);
      return;
    }
    try {
      await takeOpen(limiter, getAddress(request), now());
      const found = await find(id);
      if (found === null) next();
      else send(found, request, response, requestId);
    } catch (error) {
      if (!(error instanceof ServiceError))
        log.error({ request_id: requestId, fault: faultName(error) }, 'no certificate');
      writeReply(plainError(error instanceof ServiceError ? error : AWAY, requestId), request, response);
    }
  };
}

function send(found: CertificateDocument, request: Request, response: Response, requestId: string): void {
  const { certificate_id, media_type, sha256, document } = found;
  const etag = `"${sha256}"`;
  const ending = ENDINGS[media_type] ?? 'bin';
  response.set({
    ...CORS_HEADERS,
    'X-Request-Id': requestId,
    ETag: etag,
    'Cache-Control': ASK_AGAIN,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // It came from outside: nothing in it may run, load or send.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': ENDINGS[media_type] === undefined ? 'application/octet-stream' : media_type,
    'Content-Disposition': `inline; filename="${certificate_id}.${ending}"`,
  });
  if (isNamedBy(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return;
  }
  response.status(200).set('Content-Length', String(document.length));
  response.end(request.method === 'HEAD' ? undefined : document);
}
