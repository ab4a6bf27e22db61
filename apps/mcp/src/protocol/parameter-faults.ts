import { ProtocolErrorCode } from '@modelcontextprotocol/server';

/** One thing that is wrong with a request, as the SDK's validator tells it. */
type Issue = { readonly path?: readonly (string | number)[]; readonly message?: string };

type Answer = { readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown } };

/** Where a validator's list of issues stands in an error's message: alone, or after what it was about. */
const ISSUES = /(?:^|: )(\[\s*\{[\s\S]*\}\s*\])$/;
/** One answer of the SDK, as a whole body or as an event's line. */
const ANSWER = /^(data: )?([[{].*[\]}])$/gm;
const MOST_TOLD = 4;

/**
 * An answer of the SDK in which parameters that are not as the protocol has them are told as such (-32602) and in words: the SDK calls some of
 * them faults of the server, and tells them as its validator lists them. Any other answer comes back as it is. Rule: JSON-RPC 2.0 §5.1.
 */
export function tellParameterFaults(body: string): string {
  if (!body.includes('"error"')) return body;
  return body.replace(ANSWER, (line, prefix: string | undefined, json: string) => {
    const answers = JSON.parse(json) as Answer | readonly Answer[];
    const told = Array.isArray(answers) ? answers.map(tell) : tell(answers as Answer);
    return told === answers ? line : `${prefix ?? ''}${JSON.stringify(told)}`;
  });
}

function tell(answer: Answer): Answer {
  const issues = issuesIn(answer.error?.message ?? '');
  if (issues.length === 0) return answer;
  const faults = issues.slice(0, MOST_TOLD).map(inWords).join('; ');
  const message = `The request is not as the protocol has it. ${faults}.`;
  return { ...answer, error: { ...answer.error, code: ProtocolErrorCode.InvalidParams, message } };
}

/** What the validator lists; nothing in a message of any other kind. */
function issuesIn(message: string): readonly Issue[] {
  const list = ISSUES.exec(message)?.[1];
  if (list === undefined) return [];
  try {
    return JSON.parse(list) as Issue[];
  } catch {
    return [];
  }
}

/** "`params.uri`: expected string, received undefined". */
function inWords({ path = [], message = '' }: Issue): string {
  const what =
    message.replace(/^Invalid input(?:: )?/, '').replace('expected record', 'expected object') ||
    'none of the forms that it may have';
  return `\`${path.join('.').slice(0, 80)}\`: ${what.slice(0, 120)}`;
}
