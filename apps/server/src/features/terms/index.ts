import type { Job } from '#platform/jobs/job.ts';
import { acceptTerms } from './accept-terms.ts';
import { announceTerms } from './announce-terms.ts';
import { getTerms } from './get-terms.ts';
import { mailTerms } from './mail-terms.ts';
import { mailTermsNews } from './mail-terms-news.ts';

export { currentTerms, presentTerms, type TermsDocument } from './current-terms.ts';
export { findTermsFaults } from './find-terms-faults.ts';
export { type Agreement, agreementTo, keepAcceptance } from './keep-acceptance.ts';
export { keepTemplates } from './keep-templates.ts';
export { listLegalVersions, readLegalText } from './legal-versions.ts';

export { publishTerms } from './publish-terms.ts';
export { readPublished } from './read-published.ts';

export const routes = [getTerms, acceptTerms];
export const jobs: readonly Job[] = [mailTerms, announceTerms, mailTermsNews];
