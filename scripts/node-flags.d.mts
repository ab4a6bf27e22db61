/** How Node runs a program of this repository. */
export const NODE_FLAGS: readonly string[];
