import type { Workflow, WorkflowTexts } from '@carded/domain/workflow';
import { first } from '@carded/words/en/first';
import { told } from '@carded/words/en/told';

export type TextName = keyof WorkflowTexts;
/** What a text falls back on, by preset number. */
export type PresetTexts = { number: number; name: string; texts: Required<WorkflowTexts> };

/** Own words by name; empty: the preset's. */
export type OwnTexts = Record<TextName, string>;

export const textLabels: Record<TextName, { label: string; description: string }> = {
  text: { label: 'First question', description: `Shown under “${first.when_were_you_born}”` },
  successText: { label: 'When accepted', description: `Shown under “${told.accepted[0]}”` },
  sigTerms: { label: 'What a buyer signs', description: 'Where the rules ask for a signature' },
  emailSubject: { label: 'Email subject', description: 'For the email that asks a buyer to confirm their age' },
  emailText: {
    label: 'Email text',
    description: 'Can use {first_name}, {shop} and {link}. No other web addresses.',
  },
};
export const textNames = Object.keys(textLabels) as TextName[];

export function ownTextsOf(texts: WorkflowTexts): OwnTexts {
  return {
    text: texts.text ?? '',
    successText: texts.successText ?? '',
    sigTerms: texts.sigTerms ?? '',
    emailSubject: texts.emailSubject ?? '',
    emailText: texts.emailText ?? '',
  };
}

/** Rules with these words; what is left empty is the preset's. */
export function withTexts(workflow: Workflow, own: OwnTexts): Workflow {
  return {
    ...workflow,
    texts: Object.fromEntries(textNames.flatMap((name) => (own[name].trim() === '' ? [] : [[name, own[name]]]))),
  };
}

/** What a buyer reads in the end. */
export function shownTexts(own: OwnTexts, preset: PresetTexts | undefined): OwnTexts {
  return Object.fromEntries(
    textNames.map((name) => [name, own[name].trim() === '' ? (preset?.texts[name] ?? '') : own[name]]),
  ) as OwnTexts;
}

/** A mail's words with an invented buyer in them. */
export function filled(text: string, shop: string): string {
  return text.replaceAll('{first_name}', 'Dana').replaceAll('{shop}', shop).replaceAll('{link}', 'https://…/t/…');
}
