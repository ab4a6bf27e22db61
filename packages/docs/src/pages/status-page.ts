/** The page of how the service is: its script asks the readiness check and says what that says. */
export const STATUS_CONTENT = `
<p id="state" role="status">Asking the service…</p>
<dl id="checks" class="checks"></dl>
<noscript><p>This page needs its script. Without it, <a href="/ready">the readiness check</a> says the same to programs.</p></noscript>
<p>Programs ask <a href="/health"><code>/health</code></a> whether the process is up, and <a href="/ready"><code>/ready</code></a> whether it can answer. No history of it is kept here.</p>
`;
