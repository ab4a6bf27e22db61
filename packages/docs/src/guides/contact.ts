/**
 * A text of ours with its `{{contact}}` and `{{contact for …}}` filled in: a sentence that names the address to write to, and nothing where the service has
 * none, so that no page promises what nobody answers.
 */
export function withContact(text: string, contact_email: string | null): string {
  return text.replaceAll(/ ?\{\{contact( [^}]*)?\}\}/g, (whole, what: string = '') =>
    contact_email === null
      ? ''
      : `${whole.startsWith(' ') ? ' ' : ''}Write to [${contact_email}](mailto:${contact_email})${what}.`,
  );
}
