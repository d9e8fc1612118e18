import { TextInput, type TextInputProps } from '@mantine/core';

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
