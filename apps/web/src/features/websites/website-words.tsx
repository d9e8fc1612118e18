import type { Workflow } from '@carded/domain/workflow';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/problem.ts';
import { changeWebsite, keepSaved, useWhichWebsite } from '#platform/session/which-website.ts';
import { Card } from '#ui/card.tsx';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import type { Website } from './website-popup.tsx';
import {
  ownTextsOf,
  PopupSample,
  type PresetTexts,
  type SampleKind,
  shownTexts,
  type TextName,
  textLabels,
  textNames,
  withTexts,
} from './words/popup-sample.tsx';
import css from './words/words.module.css';

/** The words of a website. The wire says "JSON" of presets; each has its texts. */
export function WebsiteWords({
  website,
  workflow,
  presets,
}: {
  website: Website;
  workflow: Workflow;
  presets: readonly { number: number; name: string }[];
}) {
  return (
    <WordsSection
      website={website}
      workflow={workflow}
      presets={presets as readonly PresetTexts[]}
      onSave={useSaveWords(website.rules_version)}
    />
  );
}

/** Saves a website's words: they are part of the rules, and get the next version as these do. */
function useSaveWords(version: number): SaveWorkflow {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  return async (workflow) => {
    const body = { workflow: { ...workflow }, expected_version: version };
    const saved = await changeWebsite(
      which,
      (token) => call('websites.update', { params: { token }, body }),
      (id, reason) => call('staffWebsites.update', { params: { id }, body: { ...body, reason } }),
    );
    if (saved === null) return false;
    keepSaved(queryClient, which, saved);
    toast('Words saved. New buyers read them from now on.');
    return true;
  };
}

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

/** Edits the shop's texts for its buyers, beside the screen or the email that contains them. */
function WordsSection({
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

/** One text with the preset's as its placeholder. "Same as Preset" is there only while one is chosen; taken off, its words are there to be changed. */
function TextField({
  name,
  value,
  placeholder,
  hasPreset,
  error,
  onChange,
  onFocus,
}: {
  name: TextName;
  value: string;
  placeholder: string;
  hasPreset: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
}) {
  const shared = {
    label: textLabels[name].label,
    description: textLabels[name].description,
    placeholder,
    value,
    error,
    onFocus,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div className={css.field}>
      {name === 'emailSubject' ? (
        <TextInput {...shared} maxLength={200} />
      ) : (
        <Textarea {...shared} rows={name === 'emailText' ? 9 : 3} maxLength={4000} />
      )}
      {hasPreset ? (
        <Checkbox
          label={
            <>
              Same as Preset<span className="sr">: {textLabels[name].label}</span>
            </>
          }
          checked={value === ''}
          onChange={(event) => onChange(event.currentTarget.checked ? '' : placeholder)}
        />
      ) : null}
    </div>
  );
}

/** Saves rules with other words; false when it was not even tried. */
type SaveWorkflow = (workflow: Workflow) => Promise<boolean>;

/** The words while they are being changed. */
function useTexts(workflow: Workflow, onSave: SaveWorkflow) {
  const saved = ownTextsOf(workflow.texts);
  const [own, setOwn] = useState(saved);
  const save = useMutation({
    mutationFn: () => onSave(withTexts(workflow, own)),
    onError: () => focusFirstError(),
  });
  const { faults, rest } = fieldFaults(save.error, (name) => textNames.some((text) => text === name));
  return {
    own,
    set: (name: TextName, value: string) => {
      setOwn((old) => ({ ...old, [name]: value }));
      if (save.isError) save.reset();
    },
    discard: () => {
      setOwn(saved);
      save.reset();
    },
    changes: textNames.filter((name) => own[name] !== saved[name]).map((name) => textLabels[name].label),
    faultOf: (name: TextName) => faults[name],
    refused: rest,
    save,
  };
}
