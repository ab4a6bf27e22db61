export { manifest } from './manifest.ts';
export { parse } from './parse.ts';
export { readPages } from './form.ts';
