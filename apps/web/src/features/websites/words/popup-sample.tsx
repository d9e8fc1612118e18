import type { Workflow, WorkflowTexts } from '@carded/domain/workflow';
import { buyerMessages } from '@carded/words/en/buyer-messages';
import { checks } from '@carded/words/en/checks';
import { first } from '@carded/words/en/first';
import { results } from '@carded/words/en/results';
import { fill } from '@carded/words/translation';
import { Icon } from '#ui/icon.tsx';
import css from './sample.module.css';

const parts = [first.month, first.day, first.year];

export type SampleKind = 'start' | 'signature' | 'accepted' | 'mail';

/** A buyer's screen with a shop's words, drawn as the popup draws it. Nothing in it can be pressed. */
export function PopupSample({
  kind,
  shop,
  texts,
  accent,
}: {
  kind: SampleKind;
  shop: string;
  texts: OwnTexts;
  accent: string;
}) {
  return kind === 'mail' ? (
    <div className={css.mail}>
      <p className={css.subject}>{filled(texts.emailSubject, shop)}</p>
      <p className={css.body}>{filled(texts.emailText, shop)}</p>
      <p className={css.foot}>Then it says how long the link works, and that Carded sends it for {shop}.</p>
    </div>
  ) : (
    <div className={css.popup} style={accent === '' ? undefined : { ['--sample-accent' as string]: accent }}>
      <p className={css.shop}>
        {shop}
        {kind === 'accepted' ? null : <Icon name="close" size={16} />}
      </p>
      {kind === 'start' ? (
        <>
          <h3>{first.when_were_you_born}</h3>
          <p className={css.text}>{texts.text}</p>
          <p className={css.label}>{first.birth_date}</p>
          <div className={css.dates}>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </div>
          <span className={css.press}>{first.verify_my_age}</span>
        </>
      ) : kind === 'signature' ? (
        <>
          <h3>{buyerMessages.signature_terms[0]}</h3>
          <p>{buyerMessages.signature_terms[1]}</p>
          <p className={css.terms}>{texts.sigTerms}</p>
          <div className={css.sign} />
          <span className={css.press}>{checks.sign}</span>
        </>
      ) : (
        <>
          <span className={css.card} />
          <h3>
            {fill(results.thank_you_name, { name: 'Dana' })}
            <br />
            {buyerMessages.accepted[0]}
          </h3>
          <p className={css.text}>{texts.successText}</p>
          <span className={css.press}>{results.continue}</span>
        </>
      )}
      <p className={css.foot}>
        <span>Carded</span>
        <span>{first.what_we_keep}</span>
      </p>
    </div>
  );
}

export type TextName = keyof WorkflowTexts;
/** Fallback of each text, by preset number. */
export type PresetTexts = { number: number; name: string; texts: Required<WorkflowTexts> };

/** Own words by name; empty: the preset's. */
type OwnTexts = Record<TextName, string>;

export const textLabels: Record<TextName, { label: string; description: string }> = {
  text: { label: 'First question', description: `Shown under “${first.when_were_you_born}”` },
  successText: { label: 'When accepted', description: `Shown under “${buyerMessages.accepted[0]}”` },
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

/** Texts that a buyer reads: the shop's own, else the preset's. */
export function shownTexts(own: OwnTexts, preset: PresetTexts | undefined): OwnTexts {
  return Object.fromEntries(
    textNames.map((name) => [name, own[name].trim() === '' ? (preset?.texts[name] ?? '') : own[name]]),
  ) as OwnTexts;
}

/** A mail's words with an invented buyer in them. */
export function filled(text: string, shop: string): string {
  return text.replaceAll('{first_name}', 'Dana').replaceAll('{shop}', shop).replaceAll('{link}', 'https://…/t/…');
}
