// Generated from package.json by `npm run generate`. Do not edit.

/** Version of the release: of every package, and of the program that answers. */
export const release = '1.0.0-beta.2';
