export { type CardCase, cardCases, findMistakes, findWrongDates } from './read-cases.ts';
