export { type CardCase, cardCases } from './read-cases.ts';
