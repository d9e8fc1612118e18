import type { JobProofs } from '#security/proof.ts';

export const jobs: JobProofs = {
  'live-figures-fold': {
    given: () => ({}),
    changes: ['+ live_figures ×2', '- live_changes ×2'],
  },
};
