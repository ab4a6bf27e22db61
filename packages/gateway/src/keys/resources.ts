import { SCOPES } from '@kehilla/contract';

/** Paths of the endpoint for assistants: the one that anybody may ask, and the one that asks for a person's token. */
export const RESOURCE_PATHS = ['/mcp/me', '/mcp'] as const;

/** The addresses that tokens are for; the first is meant where a client names none. `base_url` is without a slash at its end. */
export function listResources(base_url: string): readonly string[] {
  return RESOURCE_PATHS.map((path) => `${base_url}${path}`);
}

/** Where the metadata of a resource stands. Rule: RFC 9728 §3.1. */
export function findMetadataAddress(base_url: string, path: string): string {
  return `${base_url}/.well-known/oauth-protected-resource${path}`;
}

/** What a resource says of itself. Rule: RFC 9728 §2. */
export function describeResource(base_url: string, path: string): object {
  return {
    resource: `${base_url}${path}`,
    resource_name: 'Kehilla',
    authorization_servers: [base_url],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${base_url}/docs/connect-an-assistant`,
    resource_policy_uri: `${base_url}/docs/privacy`,
    resource_tos_uri: `${base_url}/docs/terms`,
  };
}
