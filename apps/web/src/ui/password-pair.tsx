import type { UseFormReturnType } from '@mantine/form';
import { newPasswordHint } from '#platform/password-rules.ts';
import { PasswordField } from './password-field.tsx';

/** A password to be, and the same once more; its fault has the validity key `equals`. */
export const PasswordPair = <Values extends { next: string; repeated: string }>({
  form,
  repeatedLabel,
}: {
  form: UseFormReturnType<Values>;
  repeatedLabel: string;
}) => (
  <>
    <PasswordField
      label="New password"
      what="the new password"
      description={newPasswordHint}
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
