import { doorBench } from './door-bench.ts'; console.log(await doorBench());
