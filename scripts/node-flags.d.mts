/** How Node runs a program of this repository. */
export const NODE_FLAGS: readonly string[];
/** How Node runs this program, a file of the repository. */
export function getNodeFlags(program: string): readonly string[];
