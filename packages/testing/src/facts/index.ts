export { anyFacts, anyRequirements } from './any-facts.ts';
