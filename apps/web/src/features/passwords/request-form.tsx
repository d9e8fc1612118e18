import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { Refused } from '#ui/pages/refused.tsx';

const words = {
  password: {
    heading: 'Set a new password',
    about: 'Type the email you sign in with. We’ll email you a link that works for an hour.',
    sent: 'If a login has that email, a link is on its way. It works for an hour.',
  },
  mfa: {
    heading: 'Lost your authenticator?',
    about:
      'You can use a recovery code instead of the six digits. If you have none, type your email: we’ll email you a link that turns two-step sign-in off. You will need your password.',
    sent: 'If a login with two-step sign-in has that email, a link is on its way. It works for an hour.',
  },
} as const;

/** Asks for the mail with the link. The answer is the same whether the email has a login or not. */
export function RequestForm({ what }: { what: 'password' | 'mfa' }) {
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
        <h1>Check your email</h1>
        <p className={css.words}>{sent} Check your spam folder too.</p>
        <p>
          <Link to="/signin">Back to sign-in</Link>
        </p>
      </section>
    );
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={form.onSubmit(
        (values) => request.mutate(values),
        () => focusFirstError(),
      )}
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
        Email me a link
      </Button>
      <p>
        <Link to="/signin">Back to sign-in</Link>
      </p>
    </form>
  );
}

export function meta() {
  return [{ title: title('Forgotten password') }];
}

export default function ForgotPassword() {
  const [search] = useSearchParams();
  return (
    <CardPage home="/">
      <RequestForm what={search.get('what') === 'mfa' ? 'mfa' : 'password'} />
    </CardPage>
  );
}
