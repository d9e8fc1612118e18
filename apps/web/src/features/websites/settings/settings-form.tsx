import type { ReactNode } from 'react';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import stackCss from '#ui/stack.module.css';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import type { Website } from '../website-settings.ts';
import { type SaveSettings, type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

/** One section of a website's settings: its cards, and the bar that names what is not saved. */
export const SettingsForm = ({
  website,
  onSave,
  children,
}: {
  website: Website;
  onSave: SaveSettings;
  children: (form: SettingsFormState) => ReactNode;
}) => {
  const { form, save, changes } = useSettingsForm(website, onSave);
  return (
    <>
      <form
        className={stackCss.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0) save.mutate();
        }}
      >
        <Refused error={save.error} />
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
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={() => {
            form.reset();
            save.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : changes.length} heading="Leave without saving the settings?" />
    </>
  );
};
