import { SCOPES } from '@kehilla/contract';
import { createKey, type Database, listKeys } from '@kehilla/store';

/** What the terminal shows once the server listens. On the very first start that includes a test key, shown this once. */
export async function greeting(database: Database, baseUrl: string, now: Date): Promise<string[]> {
  const lines = ['', `Kehilla answers at ${baseUrl}`];
  const keys = await listKeys(database);
  if (keys.length > 0) {
    const isValid = keys.some(
      (key) => key.revoked_at === null && !(key.expires_at !== null && key.expires_at <= now.toISOString()),
    );
    const said = isValid ? 'A key exists. Another one' : 'Every key is revoked or expired. A new one';
    return [...lines, `${said}: npm run keys -- create --tier key_free --test`, ''];
  }
  const wanted = { tier: 'key_free', scopes: SCOPES, test: true, label: 'first start', expires_at: null } as const;
  const { key } = await createKey(database, wanted, now);
  return [
    ...lines,
    `Your test key (shown once): ${key}`,
    'Try it:',
    `  curl -H 'Authorization: Bearer ${key}' '${baseUrl}/v1/places/search?q=pizza&location=Crown%20Heights'`,
    '',
  ];
}
