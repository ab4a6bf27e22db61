// `node scripts/exec.mjs PROGRAM [ARGUMENT …]` in a container: becomes that program with the flags of this repository. The process is replaced, not
// a parent beside it, so the program itself is process 1 and gets its signals. Needs Node 24; nothing is installed here (`run.mjs` does that).
import { getNodeFlags } from './node-flags.mjs';

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error('Use: node scripts/exec.mjs PROGRAM [ARGUMENT …]');
  process.exit(2);
}
process.execve(process.execPath, [process.execPath, ...getNodeFlags(program), program, ...args]);
