export { legalFacts, namedLaws, pactDuties, retentionExample } from './legal-facts.ts';
export { legalTemplates } from './legal-templates.ts';
