import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import { changeSays, type Settings, settingsOf, type Website } from '../website-popup.tsx';

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

/** Saves all settings; false when it was not even tried. */
export type SaveSettings = (settings: Settings) => Promise<boolean>;
export type SettingsFormState = UseFormReturnType<Settings>;

/** The settings while they are being changed: field errors stand at their fields, and the focus goes to the first. */
function useSettingsForm(website: Website, onSave: SaveSettings) {
  const { form, mutation, send } = useServerForm<Settings, boolean>({
    initialValues: settingsOf(website),
    save: onSave,
    onSaved: (isSaved, saved) => {
      if (isSaved) saved.resetDirty();
    },
  });
  const names = Object.keys(form.getValues()) as (keyof Settings)[];
  const changes = names
    .filter((name) => name !== 'platform_settings' && form.isDirty(name))
    .map((name) => changeSays(name, form.getValues()[name]));
  return { form, mutation, send, changes };
}
