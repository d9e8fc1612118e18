import type { Workflow } from '@carded/domain/workflow';
import { presets } from '@carded/domain/workflow';

/** The texts a buyer reads: the website's own, else its preset's. */
export const textsOf = (workflow: Workflow): { text: string; successText: string; sigTerms: string } => {
  const preset = presets[workflow.preset];
  return {
    text: workflow.texts.text ?? preset?.texts.text ?? '',
    successText: workflow.texts.successText ?? preset?.texts.successText ?? '',
    sigTerms: workflow.texts.sigTerms ?? preset?.texts.sigTerms ?? '',
  };
};
