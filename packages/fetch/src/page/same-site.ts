/**
 * Whether a redirect stays with the same publisher: the same host, one with or without `www.`, or a name below the other's. Two
 * names beside each other below a third are not: without the list of public suffixes nobody knows that they belong together.
 */
export function isSameSite(from: URL, to: URL): boolean {
  const [a, b] = [bare(from.hostname), bare(to.hostname)];
  return a === b || below(a, b) || below(b, a);
}

function bare(host: string): string {
  return host.replace(/^www\./, '').replace(/\.$/, '');
}

function below(name: string, other: string): boolean {
  return other.includes('.') && !/^[\d.]+$/.test(other) && name.endsWith(`.${other}`);
}
