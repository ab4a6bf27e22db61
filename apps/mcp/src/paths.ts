/** The endpoint's addresses: for everybody, and for people who sign in. */
export type McpPath = '/mcp' | '/mcp/me';
