import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { newPasswordHint } from '#platform/session/password-rules.ts';

/** A hidden text with a button that shows it. @param what as that button calls it: "the password" */
export function PasswordField({ what = 'the password', ...props }: PasswordInputProps & { what?: string }) {
  return (
    <PasswordInput
      autoComplete="current-password"
      // Set here, because Mantine marks every other wrong field but not this one, and screen readers would miss it.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${what}` }}
      {...props}
    />
  );
}

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

/** The second factor: six digits, or a recovery code in their place. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Authentication code"
      description="The six digits from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
