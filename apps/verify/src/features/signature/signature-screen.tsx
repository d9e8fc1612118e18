import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Signature, SignaturePlace } from '#features/signature/signature-place.tsx';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { TextField } from '#parts/text-field.tsx';
import { Title } from '#parts/title.tsx';
import styles from './signature.module.css';

/** The shop's terms, the typed name and, for those who can, a drawn signature. The name alone is enough. */
export function SignatureScreen() {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const { first_name = '', last_name = '' } = view.known;
  const [name, setName] = useState(`${first_name} ${last_name}`.trim());
  const [isFaulty, setFaulty] = useState(false);
  const signature = useRef<Signature>(null);
  const input = useRef<HTMLInputElement>(null);
  const shop = view.buyer?.shop.name ?? '';
  const terms = view.buyer?.shop.sig_terms.trim() ?? '';

  const submit = () => {
    const typed = name.trim();
    setFaulty(typed === '');
    if (typed === '') return input.current?.focus();
    const image = signature.current?.toPng() ?? null;
    void flow.submitSignature({ name: typed, ...(image ? { image } : {}) });
  };

  return (
    <Sheet>
      <Title
        lead={
          terms
            ? t`By signing you accept these terms of ${shop}.`
            : t`By signing you confirm that the details of this order are yours and true.`
        }
      >
        {t`Sign for the order`}
      </Title>
      {terms && (
        // Scrolls when it is long, so the keyboard has to get there too (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
        <section className={styles.terms} tabIndex={0} aria-label={t`Terms of ${shop}`}>
          {terms}
        </section>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={input}
          label={t`Your full name`}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onValue={(value) => {
            setName(value);
            setFaulty(false);
          }}
          fault={isFaulty ? t`Type your name.` : undefined}
        />
        <SignaturePlace ref={signature} />
        <ProblemNote problem={view.problem} />
        <Gap />
        <Button type="submit" isBusy={view.busy === 'signature'}>
          {t`Sign`}
        </Button>
        <MailLink />
      </form>
    </Sheet>
  );
}
