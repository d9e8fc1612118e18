export { payloads } from './payloads.ts';
