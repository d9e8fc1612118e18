import { TextInput, type TextInputProps } from '@mantine/core';

type Field = 'phone' | 'email';

/** Where it goes: a US or Canadian mobile number, an email address, or both. */
export function RecipientFields({
  inputProps,
  labels,
}: {
  inputProps: (field: Field) => TextInputProps;
  labels: Record<Field, string>;
}) {
  return (
    <>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={labels.phone}
        description="US or Canada"
        {...inputProps('phone')}
      />
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={labels.email}
        {...inputProps('email')}
      />
    </>
  );
}
