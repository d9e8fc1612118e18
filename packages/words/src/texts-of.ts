import type { Language } from '@carded/domain/languages';
import { type PresetNumber, presets, type Workflow, type WorkflowTexts } from '@carded/domain/workflow';
import { checks as englishChecks } from './en/checks.ts';
import { messages as english } from './en/messages.ts';
import { checks as spanishChecks } from './es/checks.ts';
import { messages as spanish } from './es/messages.ts';
import { checks as frenchChecks } from './fr/checks.ts';
import { messages as french } from './fr/messages.ts';
import { buyerMessageIn } from './messages.ts';

const byLanguage = {
  en: { ...english, ...englishChecks },
  es: { ...spanish, ...spanishChecks },
  fr: { ...french, ...frenchChecks },
} as const satisfies Record<Language, unknown>;

/** The texts used where a merchant writes nothing. The first line is of the preset; it is for pages of the shop's own and English. */
export function defaultTexts(preset: PresetNumber, language: Language = 'en'): Required<WorkflowTexts> {
  const words = byLanguage[language];
  return {
    text: presets[preset]?.text ?? '',
    successText: buyerMessageIn(language, { key: 'accepted' }).sentence,
    sigTerms: words.sign_terms,
    emailSubject: words.ask_subject,
    emailText: words.ask_body,
  };
}

/** The texts of a website, where its merchant may write own ones. */
export function textsOf(workflow: Workflow, language: Language = 'en'): Required<WorkflowTexts> {
  return { ...defaultTexts(workflow.preset, language), ...workflow.texts };
}
