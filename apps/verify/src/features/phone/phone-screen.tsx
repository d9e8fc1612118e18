import { withoutExtension } from '@carded/domain/contact';
import { useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Gap } from '#parts/button.tsx';
import { TextField } from '#parts/form/select-field.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact, ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import styles from './phone.module.css';

/** Asks which phone gets the code. */
export function PhoneScreen() {
  const say = useWords();
  const { flow, view } = useApp();
  const [phone, setPhone] = useState(view.sentTo ?? view.known.phone ?? '');
  const [isFaulty, setFaulty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    const isNumber = withoutExtension(phone).replace(/\D/g, '').length >= 7;
    setFaulty(!isNumber);
    if (isNumber) void flow.sendCode(phone.trim());
    else input.current?.focus();
  };
  const words = useBuyerMessage('phone');
  const isChange = view.detour === 'phone';
  return (
    <Sheet onBack={isChange ? () => flow.detour(null) : undefined}>
      <Title lead={words.sentence}>{words.title}</Title>
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
          label={say('phone_number')}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onValue={(value) => {
            setPhone(value);
            setFaulty(false);
          }}
          fault={isFaulty || view.problem?.kind === 'input' ? say('wrong_mobile_number') : undefined}
        />
        <ProblemNote problem={view.problem?.kind === 'input' ? null : view.problem} />
        <p className={styles.meta}>{say('phone_used_for')}</p>
        <Gap />
        <Button type="submit" isBusy={view.busy === 'phone'}>
          {say('text_me_a_code')}
        </Button>
        <MailLink />
        {view.problem?.kind === 'too_many' && <Contact lead={say('need_help')} />}
      </form>
    </Sheet>
  );
}
