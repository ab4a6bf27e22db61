import { ingestionBench } from './ingestion-bench.ts';

// What a command that reads a register does, in a process like its own; the figures go to standard output.
const [, , dataFolder = ''] = process.argv;
console.log(JSON.stringify(await ingestionBench(dataFolder)));
