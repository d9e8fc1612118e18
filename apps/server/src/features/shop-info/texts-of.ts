import type { Workflow, WorkflowTexts } from '@carded/domain/workflow';
import { presets } from '@carded/domain/workflow';

/** The texts a buyer reads, in the window and by mail: the website's own, else its preset's. */
export const textsOf = (workflow: Workflow): Required<WorkflowTexts> => {
  const preset = presets[workflow.preset];
  return {
    text: workflow.texts.text ?? preset?.texts.text ?? '',
    successText: workflow.texts.successText ?? preset?.texts.successText ?? '',
    sigTerms: workflow.texts.sigTerms ?? preset?.texts.sigTerms ?? '',
    emailSubject: workflow.texts.emailSubject ?? preset?.texts.emailSubject ?? '',
    emailText: workflow.texts.emailText ?? preset?.texts.emailText ?? '',
  };
};
