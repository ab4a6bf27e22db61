// Says how the service is: what its readiness check answers, in words.
const NAMES = { database: 'Record', certification_lists: 'Agencies’ lists', city: 'City in memory', limits: 'Limits' };
const state = document.getElementById('state');

function pair(name, text) {
  const row = document.createElement('div');
  for (const [tag, words] of [
    ['dt', name],
    ['dd', text],
  ]) {
    const element = document.createElement(tag);
    element.textContent = words;
    row.append(element);
  }
  return row;
}

try {
  const { ok, version, release, checks = {} } = await (await fetch('/ready', { cache: 'no-store' })).json();
  state.textContent = ok ? 'Ready to answer.' : 'Not everything is well.';
  const rows = Object.entries(checks).map(([name, check]) => {
    const checked = check.checked_at === null ? null : `looked at ${check.checked_at.slice(11, 19)} UTC`;
    const said = [check.ok ? 'well' : 'at fault', check.detail, checked].filter(Boolean);
    return pair(NAMES[name] ?? name, said.join(' · '));
  });
  document.getElementById('checks').replaceChildren(...rows, pair('Release', `${release}, interface ${version}`));
} catch {
  state.textContent = 'The service cannot be reached, or did not answer as it should.';
}
