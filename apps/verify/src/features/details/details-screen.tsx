import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { useAddressRules } from '#address/use-address-rules.ts';
import { useApp } from '#app-context.ts';
import { BirthDateField } from '#features/details/birth-date-field.tsx';
import { KnownCard } from '#features/details/known-card.tsx';
import { useDetailsWords } from '#features/details/use-details-words.ts';
import { correctable, fieldsToAsk, fieldsToChange } from '#flow/fields-to-ask.ts';
import type { FieldName } from '#flow/known-data.ts';
import {
  checkForm,
  type FormFaults,
  type FormValues,
  fieldsOfPlace,
  formFrom,
  serverFaults,
} from '#form/details-form.ts';
import { fromCard } from '#form/from-card.ts';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { later } from '#parts/later.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './details-screen.module.css';

/** Where a buyer with this browser most likely is; they see it and can change it. */
function likelyCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** Most buyers are asked for the birth date only, so the rest comes when it is needed. */
const PlainFields = later(async () => (await import('#address/plain-fields.tsx')).PlainFields);
const isContact = (name: FieldName) => name === 'email' || name === 'phone';

/** The first question: normally nothing but the birth date. */
export function DetailsScreen() {
  const { t } = useLingui();
  const { flow, view, flags } = useApp();
  const isCorrecting = view.detour === 'details';
  const [isChanging, setChanging] = useState(false);
  const [form, setForm] = useState<FormValues>(() => ({
    country: likelyCountry(navigator.language),
    ...formFrom(view.known),
    ...(isCorrecting ? fromCard(view.buyer?.differences ?? []) : {}),
  }));
  const [faults, setFaults] = useState<FormFaults>({});
  const formElement = useRef<HTMLFormElement>(null);
  const details = view.buyer?.details ?? { known: {}, missing: [] };
  const fields = isCorrecting
    ? correctable
    : isChanging
      ? fieldsToChange(view.known)
      : fieldsToAsk(details, view.known, flags);
  const asksBirthDate = fields.includes('dob_year');
  const rules = useAddressRules(form.country ?? '', fields.includes('zip') || fields.includes('state'));
  const plain = fieldsOfPlace(fields, rules).filter((name) => !name.startsWith('dob_'));
  const isOneQuestion = asksBirthDate && plain.length === 0;
  const isUnread = view.buyer?.status === 'photo_id';
  const words = useDetailsWords(isCorrecting ? 'correct' : isUnread ? 'unread' : isOneQuestion ? 'birth_date' : 'form');
  const shown: FormFaults = { ...serverFaults(view.problem?.fields ?? []), ...faults };
  const isReady = Object.keys(checkForm(form, fields, new Date(), rules).faults).length === 0;
  const mode = flags.next_btn_mode;

  const submit = () => {
    const { data, faults: found } = checkForm(form, fields, new Date(), rules);
    setFaults(found);
    if (Object.keys(found).length === 0) return void flow.submitDetails(data);
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const change = (part: Partial<FormValues>) => {
    // A state of another country is none.
    setForm((last) => ({ ...last, ...(part.country === undefined ? {} : { state: '' }), ...part }));
    setFaults((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in part))));
  };

  const plainFields = { form, rules, faults: shown, onChange: change };
  return (
    <Sheet onBack={isCorrecting ? () => flow.detour(null) : isChanging ? () => setChanging(false) : undefined}>
      <Title lead={words.lead} isFocusElsewhere={isOneQuestion && matchMedia('(pointer: fine)').matches}>
        {words.title}
      </Title>
      <form
        ref={formElement}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!isChanging && !isCorrecting && !plain.includes('last_name') && (
          <KnownCard onChange={() => setChanging(true)} />
        )}
        <Suspense>
          <PlainFields {...plainFields} names={plain.filter((name) => !isContact(name))} />
        </Suspense>
        {asksBirthDate && (
          <BirthDateField form={form} fault={shown.dob_year} hasFocus={isOneQuestion} onChange={change} />
        )}
        <Suspense>
          <PlainFields {...plainFields} names={plain.filter(isContact)} />
        </Suspense>
        <ProblemNote problem={view.problem} />
        <Gap />
        {(isReady || mode !== 'hidden') && (
          <Button type="submit" isBusy={view.busy === 'details'} disabled={mode === 'disabled' && !isReady}>
            {isCorrecting ? t`Check again` : t`Verify my age`}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
