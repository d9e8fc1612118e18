import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Contact } from '#parts/contact.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { TextField } from '#parts/text-field.tsx';
import { Title } from '#parts/title.tsx';
import styles from './phone.module.css';

/** Which phone gets the code. */
export function PhoneScreen() {
  const { t } = useLingui();
  const { flow, view } = useApp();
  const [phone, setPhone] = useState(view.sentTo ?? view.known.phone ?? '');
  const [isFaulty, setFaulty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    const isNumber = phone.replace(/\D/g, '').length >= 7;
    setFaulty(!isNumber);
    if (isNumber) void flow.sendCode(phone.trim());
    else input.current?.focus();
  };
  const isChange = view.detour === 'phone';
  return (
    <Sheet onBack={isChange ? () => flow.detour(null) : undefined}>
      <Title lead={t`We text you six digits to see that the phone is yours.`}>{t`Your mobile phone`}</Title>
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
          label={t`Phone number`}
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
          fault={
            isFaulty || view.problem?.kind === 'input'
              ? t`Enter a mobile number of the US or Canada, with area code.`
              : undefined
          }
        />
        <ProblemNote problem={view.problem?.kind === 'input' ? null : view.problem} />
        <p className={styles.meta}>{t`Used for this check only. Your carrier may charge for a text.`}</p>
        <Gap />
        <Button type="submit" isBusy={view.busy === 'phone'}>
          {t`Text me a code`}
        </Button>
        <MailLink />
        {view.problem?.kind === 'too_many' && <Contact lead={t`Stuck?`} />}
      </form>
    </Sheet>
  );
}
