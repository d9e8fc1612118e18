import type { UseFormReturnType } from '@mantine/form';
import { newPasswordHint } from '#platform/session/password-rules.ts';
import { PasswordField } from './password-field.tsx';

/** A new password and its repetition; when they differ, the validity key is `equals`. */
export function PasswordPair<Values extends { next: string; repeated: string }>({
  form,
  repeatedLabel,
  hasSecondFactor,
}: {
  form: UseFormReturnType<Values>;
  repeatedLabel: string;
  hasSecondFactor: boolean;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        what="the new password"
        description={newPasswordHint(hasSecondFactor)}
        autoComplete="new-password"
        key={form.key('next')}
        {...form.getInputProps('next')}
      />
      <PasswordField
        label={repeatedLabel}
        what="the repeated password"
        autoComplete="new-password"
        data-validity={form.errors.repeated ? 'equals' : undefined}
        key={form.key('repeated')}
        {...form.getInputProps('repeated')}
      />
    </>
  );
}
