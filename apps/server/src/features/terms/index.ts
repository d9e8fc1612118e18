import type { Job } from '#platform/jobs/job.ts';
import { acceptTerms, getTerms } from './acceptance.ts';
import { announceTerms, mailTerms, mailTermsNews } from './terms-mails.ts';

export {
  type Agreement,
  agreementTo,
  currentTerms,
  keepAcceptance,
  presentTerms,
  type TermsDocument,
} from './acceptance.ts';
export { findTermsFaults, listLegalVersions, readLegalText } from './legal-versions.ts';
export { keepTemplates, publishTerms, readPublished } from './publish-terms.ts';

export const routes = [getTerms, acceptTerms];
export const jobs: readonly Job[] = [mailTerms, announceTerms, mailTermsNews];
