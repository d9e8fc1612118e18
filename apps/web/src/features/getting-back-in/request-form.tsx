import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { focusFirstFault } from '#ui/focus-first-fault.ts';
import { Refused } from '#ui/refused.tsx';

const words = {
  password: {
    heading: 'Set a new password',
    about: 'Type the email you sign in with. We mail you a link that works for an hour.',
    sent: 'If a login has that email, a link is on its way. It works for an hour.',
  },
  mfa: {
    heading: 'Your authenticator is gone',
    about:
      'A recovery code works in place of the six digits. Without one, type your email: we mail you a link that turns two-step sign-in off, with your password.',
    sent: 'If a login with two-step sign-in has that email, a link is on its way. It works for an hour.',
  },
} as const;

/** Asks for the mail with the link. The answer is the same whether the email has a login or not. */
export const RequestForm = ({ what }: { what: 'password' | 'mfa' }) => {
  const { heading, about, sent } = words[what];
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      call('passwords.requestReset', { body: { email: email.trim(), what } }),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? 'Type your email' : null) },
  });
  if (request.isSuccess)
    return (
      <section className={css.card} aria-live="polite">
        <h1>Look at your mail</h1>
        <p className={css.words}>{sent} Look among the unwanted mail too.</p>
        <p>
          <Link to="/signin">Back to signing in</Link>
        </p>
      </section>
    );
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={form.onSubmit((values) => request.mutate(values), focusFirstFault(form))}
    >
      <h1>{heading}</h1>
      <p className={css.words}>{about}</p>
      <Refused error={request.error} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button kind="brand" type="submit" busy={request.isPending}>
        Mail me a link
      </Button>
      <p>
        <Link to="/signin">Back to signing in</Link>
      </p>
    </form>
  );
};
