import type { Came, Errand } from './errand.ts';

/** Sends an errand's call, and gives what came of it. */
export type Asks = (errand: Pick<Errand, 'tool' | 'arguments' | 'method' | 'params' | 'path'>) => Promise<Came>;

type Result = {
  readonly content?: readonly { readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
};
type Message = { readonly result?: Result; readonly error?: { readonly code: number; readonly message: string } };

/** Asks the endpoint of a server as a client of the 2025 revisions does, each question by the next of these keys. */
export function askOver(url: string, keys: readonly string[]): Asks {
  let requestCount = 0;
  return async (errand) => {
    const key = keys[requestCount++ % keys.length] ?? '';
    if (errand.path !== undefined) return askPath(new URL(errand.path, url), key);
    const { method, params } = makeMessage(errand);
    const response = await fetch(new URL('/mcp', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const body = await response.text();
    return readReply(JSON.parse(body.replace(/^event: message\ndata: /, '')) as Message);
  };
}

/** The body of an answer over REST, as text and as data. */
async function askPath(address: URL, key: string): Promise<Came> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { text, data: isJson ? (JSON.parse(text) as unknown) : null, refused: !response.ok };
}

function makeMessage({ tool, arguments: args = {}, method = 'tools/call', params }: Parameters<Asks>[0]) {
  return tool === undefined
    ? { method, params: params ?? {} }
    : { method: 'tools/call', params: { name: tool, arguments: args } };
}

/** A tool's text and data; of other methods the result as data, and all its texts as the text. */
function readReply({ result, error }: Message): Came {
  if (error !== undefined) return { text: `${error.message} (${error.code})`, data: null, refused: true };
  if (result?.content === undefined) return { text: textsIn(result).join('\n'), data: result, refused: false };
  const text = result.content.map((part) => part.text ?? '').join('\n');
  return { text, data: result.structuredContent ?? null, refused: result.isError === true };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
