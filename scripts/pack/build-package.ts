import { join } from 'node:path';
import { compile } from './compile.ts';
import { getPackageFolder } from './published.ts';

// A package's `build`: compiles it into its own `dist`.
const name = process.argv[2] ?? '';
compile([name], () => join(getPackageFolder(name), 'dist'));
