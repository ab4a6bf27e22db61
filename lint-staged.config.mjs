// What happens to staged files before a commit: they are formatted, then linted. The hook itself stands in package.json under `simple-git-hooks`;
// `scripts/setup.mjs` installs it.
export default {
  '*': 'biome format --write --no-errors-on-unmatched --files-ignore-unknown=true',
  '*.{ts,mts,mjs,js}': 'oxlint --type-aware --quiet --no-error-on-unmatched-pattern',
};
