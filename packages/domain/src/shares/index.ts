export { type Share, shareOf } from './share-of.ts';
