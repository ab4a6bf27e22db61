/** The endpoint's addresses: that of everybody, and that of people who sign in. */
export type McpPath = '/mcp' | '/mcp/me';
