export { anyFacts, anyRequirements, checks } from './any-facts.ts';
