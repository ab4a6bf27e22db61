import { type ContactInName, readContactInName } from './contact-in-name.ts';
import { readNameInQuestion } from './name-in-question.ts';
import type { NamesPort } from './port.ts';

/** What a text that was sent as the name of a place says. */
export type NameInterpretation = ContactInName & {
  /** The name with what contact stands in it, without the question. */
  readonly spelt: string;
  /** The parts that were taken for the question around the name, as they are spelt. */
  readonly question: readonly string[];
};

/**
 * A text that was sent as the name of a place, in parts: the name, the question around it, and a website or a telephone number in it. Where the name is one with
 * where it is, `readNameAndWhere` takes it apart, after it was looked for whole. Rule: specification §4.4.
 */
export function interpretName(text: string, port: NamesPort): NameInterpretation {
  const { name: spelt, beside } = readNameInQuestion(text, port);
  return { ...readContactInName(spelt, port), spelt, question: beside };
}
