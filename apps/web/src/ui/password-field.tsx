import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A hidden text with a button that shows it. @param what as that button calls it: "the password" */
export const PasswordField = ({ what = 'the password', ...props }: PasswordInputProps & { what?: string }) => (
  <PasswordInput
    autoComplete="current-password"
    visibilityToggleButtonProps={{ 'aria-label': `Show ${what}` }}
    {...props}
  />
);
