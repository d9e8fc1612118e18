export { makeRandom, type Random } from './make-random.ts';
