import { doorBench } from './scratch-bench.ts'; console.log(await doorBench());
