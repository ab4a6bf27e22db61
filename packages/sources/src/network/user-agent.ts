/** The name that publishers know the reader by, in their logs and in robots.txt. */
export const ROBOT_NAME = 'KehillaBot';

/** The contact of the service's own document, where the operator names no address of the service. */
const ABOUT = 'https://kehilla.example/developers';

/**
 * How the reader names itself to publishers: `KehillaBot/1.0 (+https://…; contact)`, with the service's public address and the mail
 * address that the operator set. Rule: sources note §0.7.
 */
export function userAgentOf(publicUrl: string | null, mailFrom: string | null): string {
  const contact = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0] ?? 'no contact set';
  return `${ROBOT_NAME}/1.0 (+${plain(publicUrl ?? ABOUT)}; ${plain(contact)})`;
}

/** Without what would end the comment, or is no header's. */
function plain(text: string): string {
  return text.replace(/[^\x21-\x7e ]|[()\\;]/g, '');
}
