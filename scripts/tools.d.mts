/** The root of the repository. */
export const root: string;
/** The file that runs a tool (`vitest`, `tsc`, …) of the root's node_modules. Throws where the tool is not installed. */
export function getBin(tool: string): string;
/** The environment of a tool: commands of node_modules and this Node on the PATH, nothing told to anybody. */
export function toolEnvironment(): NodeJS.ProcessEnv;
/** Runs `turbo` with these words from the root of the repository; resolves to its exit code. */
export function turbo(args: readonly string[]): Promise<number>;
