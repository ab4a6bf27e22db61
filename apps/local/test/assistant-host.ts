import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { getToolUiResourceUri } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { Browser, Frame, Page } from 'playwright-core';
import { rolldown } from 'rolldown';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HOST = 'http://assistant.invalid';
const SANDBOX = 'http://sandbox.invalid';

/** What a host lets a card load that asks for nothing. Rule: MCP Apps 2026-01-26, "Content Security Policy". */
const NOTHING =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

/** Whose assistant it is, and what it can do for cards. */
export type Assistant = {
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly width: number;
  readonly capabilities?: object;
};

/** A card that a host shows. `did` is what it asked its host for, in order; `faults` what the browser met, and every request beyond the card itself. */
export type ShownCard = {
  readonly page: Page;
  readonly frame: Frame;
  readonly did: readonly { readonly what: string; readonly params: Record<string, unknown> }[];
  readonly faults: readonly string[];
};

const ALL = { openLinks: {}, serverTools: {}, serverResources: {}, updateModelContext: { text: {} } };

/** Shows a tool's card as an assistant does: the package's own host, the card in a sandboxed frame of another origin, the tool asked of the service. */
export async function showCard(
  browser: Browser,
  client: Client,
  { theme, locale, width, capabilities = ALL }: Assistant,
  question: { readonly name: string; readonly arguments: Record<string, unknown> },
): Promise<ShownCard> {
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find(({ name }) => name === question.name) ?? {});
  const [card] = (await client.readResource({ uri: uri ?? '' })).contents as { text: string }[];
  const result = await client.callTool(question);
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const did: { what: string; params: Record<string, unknown> }[] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.route('**', async (route) => {
    const url = route.request().url();
    const html = { contentType: 'text/html; charset=utf-8' };
    if (url === `${HOST}/`) await route.fulfill({ ...html, body: await hostPage() });
    else if (url === `${SANDBOX}/`)
      await route.fulfill({ ...html, body: card?.text ?? '', headers: { 'Content-Security-Policy': NOTHING } });
    else {
      faults.push(`asks ${url}`);
      await route.abort();
    }
  });
  await page.exposeFunction('did', (what: string, params: Record<string, unknown>) => void did.push({ what, params }));
  await page.exposeFunction(
    'askTool',
    async (params: typeof question): Promise<CallToolResult> => client.callTool(params),
  );
  await page.goto(`${HOST}/`);
  const setting = {
    context: { theme, locale, displayMode: 'inline' },
    capabilities,
    question,
    result,
    sandbox: `${SANDBOX}/`,
  };
  await page.evaluate(`showCard(${JSON.stringify(setting)})`);
  const frame = page.frames().find((one) => one !== page.mainFrame()) as Frame;
  await frame.locator('main h1').first().waitFor();
  return { page, frame, did, faults };
}

let hosted: string | null = null;

/** A page with the package's host in it. */
async function hostPage(): Promise<string> {
  if (hosted !== null) return hosted;
  const bundle = await rolldown({ input: join(import.meta.dirname, 'host-page.js'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  const script = output[0].code.replaceAll('</script', '\\x3c/script');
  hosted = `<!doctype html><html lang="en"><title>An assistant</title><style>body{margin:0}iframe{border:0;width:100%;height:200px;display:block}</style><main><h1 hidden>An assistant</h1></main><script>${script}</script></html>`;
  return hosted;
}

/** What axe finds wrong inside of a card: rule and element. */
export async function axeFaultsInCard(frame: Frame): Promise<string[]> {
  // By the browser's own protocol, which the card's content policy does not bind.
  const session = await frame.page().context().newCDPSession(frame.page());
  const contexts: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context: { id } }) => contexts.push(id));
  await session.send('Runtime.enable');
  const evaluate = async (expression: string, contextId: number) =>
    (await session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true })).result;
  const places = await Promise.all(contexts.map((id) => evaluate('location.href', id)));
  const contextId = contexts[places.findIndex(({ value }) => value === `${SANDBOX}/`)] as number;
  await evaluate(AXE, contextId);
  const result = await evaluate(
    'axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + " " + nodes.map(({ target }) => target.join(" ")).join(", "))))',
    contextId,
  );
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}
