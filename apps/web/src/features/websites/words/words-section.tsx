import type { Workflow } from '@carded/domain/workflow';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { Website } from '../website-settings.ts';
import { PopupSample, type SampleKind } from './popup-sample.tsx';
import { TextField } from './text-field.tsx';
import { type PresetTexts, shownTexts, type TextName } from './texts.ts';
import { type SaveWorkflow, useTexts } from './use-texts.ts';
import css from './words.module.css';

const kinds: readonly { value: SampleKind; label: string }[] = [
  { value: 'start', label: 'First question' },
  { value: 'signature', label: 'Signature' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'mail', label: 'Email' },
];
const kindOf: Record<TextName, SampleKind> = {
  text: 'start',
  successText: 'accepted',
  sigTerms: 'signature',
  emailSubject: 'mail',
  emailText: 'mail',
};

/** What a shop says to its buyers, beside the screen or the email that contains it. */
export function WordsSection({
  website,
  workflow,
  presets,
  onSave,
}: {
  website: Website;
  workflow: Workflow;
  presets: readonly PresetTexts[];
  onSave: SaveWorkflow;
}) {
  const [kind, setKind] = useState<SampleKind>('start');
  const texts = useTexts(workflow, onSave);
  const { changes, save } = texts;
  const preset = presets.find(({ number }) => number === workflow.preset);
  const field = (name: TextName) => (
    <TextField
      name={name}
      value={texts.own[name]}
      placeholder={preset?.texts[name] ?? ''}
      hasPreset={workflow.preset !== 0}
      error={texts.faultOf(name)}
      onChange={(value) => texts.set(name, value)}
      onFocus={() => setKind(kindOf[name])}
    />
  );
  return (
    <>
      <div className={css.columns}>
        <form
          className={css.cards}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (changes.length > 0) save.mutate();
          }}
        >
          <Refused error={texts.refused} />
          <Card
            heading="In the popup"
            about={
              workflow.preset === 0
                ? 'Anything you leave empty uses the text in gray.'
                : `Anything you leave empty uses the preset “${preset?.name ?? ''}”, shown in gray.`
            }
          >
            <div className={css.fields}>
              {field('text')}
              {field('successText')}
              {field('sigTerms')}
            </div>
          </Card>
          <Card heading="In emails to buyers" about="Sent when you ask a customer to confirm their age.">
            <div className={css.fields}>
              {field('emailSubject')}
              {field('emailText')}
            </div>
          </Card>
        </form>
        <aside className={css.preview} aria-label="Preview">
          <h2>As a buyer reads it</h2>
          <Segmented label="Which screen" value={kind} options={kinds} onChange={setKind} />
          <div className={css.ground} data-testid="sample">
            <PopupSample
              kind={kind}
              shop={website.name}
              texts={shownTexts(texts.own, preset)}
              accent={website.platform_settings.accent_color ?? ''}
            />
          </div>
        </aside>
      </div>
      {changes.length > 0 ? (
        <SaveBar
          count={changes.length}
          summary={changes.join(' · ')}
          save="Save the words"
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={texts.discard}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changes.length} heading="Leave without saving the words?" />
    </>
  );
}
