/** A reply before the headers that every reply has. */
export type Draft = { readonly status: number; readonly headers: Record<string, string>; readonly body: string | null };
