import { useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Signature, SignaturePlace } from '#features/signature/signature-place.tsx';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Gap } from '#parts/button.tsx';
import { TextField } from '#parts/form/select-field.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import styles from './signature.module.css';

/** The shop's terms, the typed name and, for those who can, a drawn signature. The name alone is enough. */
export function SignatureScreen() {
  const say = useWords();
  const { flow, view } = useApp();
  const { first_name = '', last_name = '' } = view.known;
  const [name, setName] = useState(`${first_name} ${last_name}`.trim());
  const [isFaulty, setFaulty] = useState(false);
  const signature = useRef<Signature>(null);
  const input = useRef<HTMLInputElement>(null);
  const shop = view.buyer?.shop.name ?? '';
  const terms = (view.buyer?.shop.sig_terms ?? say('sign_terms')).trim();
  const words = useBuyerMessage();

  const submit = () => {
    const typed = name.trim();
    setFaulty(typed === '');
    if (typed === '') return input.current?.focus();
    const image = signature.current?.toPng() ?? null;
    void flow.submit('buyerSteps.submitSignature', { body: { name: typed, ...(image ? { image } : {}) } });
  };

  return (
    <Sheet>
      <Title lead={words.sentence}>{words.title}</Title>
      {terms && (
        // Scrolls when it is long, so the keyboard has to get there too (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
        <section className={styles.terms} tabIndex={0} aria-label={say('terms_of_shop', { shop })}>
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
          label={say('your_full_name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onValue={(value) => {
            setName(value);
            setFaulty(false);
          }}
          fault={isFaulty ? say('type_your_name') : undefined}
        />
        <SignaturePlace ref={signature} />
        <ProblemNote problem={view.problem} />
        <Gap />
        <Button type="submit" isBusy={view.busy === 'buyerSteps.submitSignature'}>
          {say('sign')}
        </Button>
        <MailLink />
      </form>
    </Sheet>
  );
}
