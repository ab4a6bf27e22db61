/** The page that the reference is drawn into. Everything it loads lies on this server. */
export function referencePage(): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every operation, parameter and field, to try against this server.">
<title>Reference · Kehilla</title>
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

/** What the reference asks for and leaves out: no fonts, telemetry, proxies or helpers of anybody else's. */
const SETTINGS = {
  url: '/openapi.json',
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

/** Names the buttons that copy an example as soon as they are drawn: to a screen reader they are nameless pictures. */
const NAME_COPY_BUTTONS = `
const nameCopyButtons = () => {
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.setAttribute('aria-label', 'Copy');
};
new MutationObserver(nameCopyButtons).observe(document.body, { childList: true, subtree: true });
`;

/** The script that draws the reference in the reader's browser. */
export function referenceScript(): string {
  return `${NAME_COPY_BUTTONS}Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});\n`;
}
