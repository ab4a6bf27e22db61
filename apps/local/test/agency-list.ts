import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Thirty invented places as an agency's endpoint gives them. */
export function thirtyPlaces(): string {
  const results = Array.from({ length: 30 }, (_, i) => ({
    id: 90_000 + i,
    name: `Invented Grill ${i}`,
    slug: `invented-grill-${i}`,
    url: `https://oukosher.example/restaurant/invented-grill-${i}/`,
    website: '',
    address: `${100 + 2 * i} Invented Avenue<br>\nBrooklyn, NY 11213`,
    establishment: [{ slug: 'restaurant', name: 'Restaurant' }],
    location: [],
    geo: '',
    mdp: 'Meat',
    mdps: ['meat'],
    phone: '',
    passover: false,
    company_terminated: '',
  }));
  return JSON.stringify({ status: 'success', count: 30, total: 30, results });
}

/** A site on loopback that answers everything with this, but for a robots.txt that it has none of; null = it takes every request and never answers. */
export async function openSite(
  body: string | null,
): Promise<{ readonly url: string; readonly asked: () => number; readonly close: () => void }> {
  let asked = 0;
  const server = createServer((request, reply) => {
    if (request.url?.startsWith('/robots')) {
      reply.writeHead(404).end();
      return;
    }
    asked++;
    if (body !== null) reply.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
