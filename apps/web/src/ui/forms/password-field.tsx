import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A hidden text with a button that shows it. @param what as that button calls it: "the password" */
export function PasswordField({ what = 'the password', ...props }: PasswordInputProps & { what?: string }) {
  return (
    <PasswordInput
      autoComplete="current-password"
      // Mantine marks every other field that is wrong, and leaves this one out: it would be neither heard nor found.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${what}` }}
      {...props}
    />
  );
}
