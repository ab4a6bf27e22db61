import { document } from '@kehilla/contract';

/** The codes of the contract. */
const CODES = (document.components.schemas.ErrorCode?.enum ?? []) as readonly string[];

/** What the page of errors and the contract do not agree on: a code without a heading of its own, or a heading that is no code. Empty where all is well. */
export function errorPageFaults(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [
    ...CODES.filter((code) => !headings.includes(code)).map((code) => `no heading for ${code}`),
    ...headings.filter((heading) => !CODES.includes(heading)).map((heading) => `no code ${heading}`),
  ];
}
