import type { Workflow, WorkflowTexts } from '@carded/domain/workflow';

export type TextName = keyof WorkflowTexts;
/** What a text falls back on, by preset number. */
export type PresetTexts = { number: number; name: string; texts: Required<WorkflowTexts> };

/** Own words by name; empty: the preset's. */
export type OwnTexts = Record<TextName, string>;

export const textLabels: Record<TextName, { label: string; description: string }> = {
  text: { label: 'First question', description: 'Stands under “When were you born?”' },
  successText: { label: 'When accepted', description: 'Stands under “You are verified.”' },
  sigTerms: { label: 'What a buyer signs', description: 'Where the rules ask for a signature' },
  emailSubject: { label: 'Email subject', description: 'Of the mail that asks a buyer to confirm their age' },
  emailText: {
    label: 'Email text',
    description: 'Knows {first_name}, {shop} and {link}. No other web addresses.',
  },
};
export const textNames = Object.keys(textLabels) as TextName[];

export const ownTextsOf = (texts: WorkflowTexts): OwnTexts => ({
  text: texts.text ?? '',
  successText: texts.successText ?? '',
  sigTerms: texts.sigTerms ?? '',
  emailSubject: texts.emailSubject ?? '',
  emailText: texts.emailText ?? '',
});

/** Rules with these words; what is left empty is the preset's. */
export const withTexts = (workflow: Workflow, own: OwnTexts): Workflow => ({
  ...workflow,
  texts: Object.fromEntries(textNames.flatMap((name) => (own[name].trim() === '' ? [] : [[name, own[name]]]))),
});

/** What a buyer reads in the end. */
export const shownTexts = (own: OwnTexts, preset: PresetTexts | undefined): OwnTexts =>
  Object.fromEntries(
    textNames.map((name) => [name, own[name].trim() === '' ? (preset?.texts[name] ?? '') : own[name]]),
  ) as OwnTexts;

/** A mail's words with an invented buyer in them. */
export const filled = (text: string, shop: string): string =>
  text.replaceAll('{first_name}', 'Dana').replaceAll('{shop}', shop).replaceAll('{link}', 'https://…/t/…');
