import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { call } from './call.ts';
import { Field } from './field.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';
import type { Begun } from './opened.ts';
import css from './sign-up.module.css';
import { useStepForm } from './use-step-form.ts';
import { withWork } from './with-work.ts';

/** For a person who has begun in another browser: a code to the same address opens what waits there. */
export function ResumeForm({ onBegun, onBack }: { onBegun: (begun: Begun) => void; onBack: () => void }) {
  const form = useStepForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? 'Type your email' : null) },
    save: ({ email }) => withWork((work) => call('signUp.sendCode', { body: { email: email.trim(), ...work } })),
    onSaved: ({ code }, { email }) => onBegun({ email: email.trim(), code, isResuming: true }),
  });
  return (
    <form className={css.card} noValidate onSubmit={form.submit}>
      <h1 ref={focusOnArrival} tabIndex={-1}>
        Continue a sign-up
      </h1>
      <p className={css.lead}>We send a code to the address that you confirmed when you began.</p>
      <Refused error={form.refused} />
      <Field label="Work email" type="email" autoComplete="username" {...form.field('email')} />
      <div className={css.actions}>
        <Button kind="brand" size="lg" type="submit" busy={form.isBusy}>
          Send the code
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Begin a new one
        </Button>
      </div>
    </form>
  );
}
