/** The page that the reference is drawn into. Everything it loads lies on this server. */
export function referencePage(): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every operation, parameter and field, to try against this server.">
<title>Reference · Kehilla</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/base.css">
<link rel="stylesheet" href="/docs/assets/reference.css">
</head>
<body class="reference">
<a class="skip" href="#reference">Skip to the content</a>
<nav class="bar" aria-label="Kehilla"><a class="brand" href="/docs">Kehilla <span lang="he" dir="rtl">קהילה</span></a> <a href="/docs">Guides</a> <a href="/account">Your account</a></nav>
<div id="reference"></div>
<noscript><p>The reference is drawn by a script of this server. Without it, read <a href="/openapi.yaml">the document it is drawn from</a>.</p></noscript>
<script src="/docs/assets/scalar.js"></script>
<script src="/docs/assets/reference.js"></script>
</body>
</html>
`;
}

type Parameter = { readonly in?: string; readonly required?: boolean; readonly example?: unknown };

/** Returns the document for the reference. A parameter's example would be sent with each trial request: optional parameters keep theirs as one to choose. */
export function referenceDocument(served: object): object {
  return JSON.parse(JSON.stringify(served), (_, value: unknown) => {
    const { in: place, required, example, ...rest } = (value ?? {}) as Parameter;
    if (place !== 'query' || required === true || example === undefined) return value;
    return { in: place, ...rest, examples: { default: { value: example, 'x-disabled': true } } };
  }) as object;
}

/** The settings of the reference: no fonts, telemetry, proxies or helpers of others. */
const SETTINGS = {
  url: '/docs/assets/reference.json',
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'bearerAuth' },
};

/**
 * Corrects the drawn reference: the buttons that copy an example have no name for a screen reader, and the service uses no cookies, so that a table and a tab
 * for them would mislead.
 */
const MEND_WHAT_IS_DRAWN = `
const isOfCookies = (element) => element.textContent.trim() === 'Cookies';
const mend = () => {
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.setAttribute('aria-label', 'Copy');
  for (const section of document.querySelectorAll('.scalar-client section[aria-labelledby]')) {
    const label = document.getElementById(section.getAttribute('aria-labelledby'));
    if (label !== null && isOfCookies(label)) section.parentElement.hidden = true;
  }
  for (const tab of document.querySelectorAll('.scalar-client [role=tab]')) if (isOfCookies(tab)) tab.hidden = true;
};
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
`;

/** The script that draws the reference in the reader's browser. */
export function referenceScript(): string {
  return `${MEND_WHAT_IS_DRAWN}Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});\n`;
}

/** The content of the status page: its script shows the readiness check. */
export const STATUS_CONTENT = `
<p id="state" role="status">Asking the service…</p>
<dl id="checks" class="checks"></dl>
<noscript><p>This page needs its script. Without it, <a href="/ready">the readiness check</a> says the same to programs.</p></noscript>
<p>Programs ask <a href="/health"><code>/health</code></a> whether the process is up, and <a href="/ready"><code>/ready</code></a> whether it can answer. No history of it is kept here.</p>
`;
