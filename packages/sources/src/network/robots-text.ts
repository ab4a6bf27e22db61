import type { NetworkLimits } from './limits.ts';
import type { Send } from './politely.ts';
import { checkTarget } from './target.ts';
import { UnreadPage } from './unread-page.ts';

/**
 * The text of a robots.txt. Null where there is none: a status of 4xx, or redirects without end or to nowhere (RFC 9309 §2.3.1.2,
 * §2.3.1.3). A redirect to another site is followed: what is found there asks for nothing but restraint. Throws `UnreadPage` where it cannot be
 * reached, lies where the service does not go, or the server fails (§2.3.1.4): then nothing of the site is read.
 */
export async function robotsText(
  address: URL,
  host: string,
  send: Send,
  { allowPrivate, limits }: { allowPrivate: boolean; limits: NetworkLimits },
): Promise<string | null> {
  let url = address;
  for (let hops = 0; hops <= limits.redirects; hops++) {
    checkTarget(url, { allowPrivate, port: address.port });
    const { status, header, body } = await send({ url, host, form: null, headers: {}, cutAt: limits.robotsBytes });
    if (status >= 300 && status < 400 && status !== 304) {
      const next = URL.parse(header('location') ?? '', url.href);
      if (next === null || header('location') === null || !/^https?:$/.test(next.protocol)) return null;
      url = next;
      continue;
    }
    if (status >= 200 && status < 300) return new TextDecoder().decode(body);
    if (status >= 400 && status < 500) return null;
    throw new UnreadPage(
      'outage',
      `${host} answered with status ${status} when asked for its robots.txt, so nothing of it was read.`,
    );
  }
  return null;
}
