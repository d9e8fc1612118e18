import type { ReactNode } from 'react';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import type { Website } from '../website-settings.ts';
import { type SaveSettings, type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

/** One section of a website's settings: its cards, and the bar that names what is not saved. */
export function SettingsForm({
  website,
  onSave,
  children,
}: {
  website: Website;
  onSave: SaveSettings;
  children: (form: SettingsFormState) => ReactNode;
}) {
  const { form, mutation, send, changes } = useSettingsForm(website, onSave);
  return (
    <>
      <form
        className={stackCss.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0) send();
        }}
      >
        <Refused error={mutation.error} />
        {children(form)}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </form>
      {changes.length > 0 ? (
        <SaveBar
          count={changes.length}
          summary={changes.join(' · ')}
          save="Save settings"
          busy={mutation.isPending}
          onSave={send}
          onDiscard={() => {
            form.reset();
            mutation.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={mutation.isPending ? 0 : changes.length} heading="Leave without saving the settings?" />
    </>
  );
}
