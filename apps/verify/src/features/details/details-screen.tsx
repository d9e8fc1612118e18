import { Suspense, useEffect, useRef, useState } from 'react';
import type { AddressRules } from '#address/address-rules.ts';
import { useApp } from '#app-context.ts';
import { BirthDateField } from '#features/details/birth-date-field.tsx';
import { correctable, type FieldName, fieldsToAsk, fieldsToChange, otherState } from '#flow/known-data.ts';
import {
  checkForm,
  type FormFaults,
  type FormValues,
  fieldsOfPlace,
  focusFault,
  formFrom,
  fromCard,
  serverFaults,
} from '#form/details-form.ts';
import { Button, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { later } from '#parts/skeleton.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessageOnce, useFirstWords } from '#words/use-words.ts';
import styles from './details-screen.module.css';

/** Guesses the buyer's country from the browser; they see it and can change it. */
function likelyCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** Loaded when needed, because most buyers are asked for the birth date only. */
const PlainFields = later(async () => (await import('#address/plain-fields.tsx')).PlainFields);
const isContact = (name: FieldName) => name === 'email' || name === 'phone';

/** The first question: normally nothing but the birth date. */
export function DetailsScreen() {
  const say = useFirstWords();
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
  const own = useDetailsWords(isCorrecting ? 'correct' : isOneQuestion ? 'birth_date' : 'form');
  const message = useBuyerMessageOnce(!isCorrecting);
  const { title, lead } = message === null ? own : { title: message.title, lead: message.sentence };
  const shown: FormFaults = { ...serverFaults(view.problem?.fields ?? []), ...faults };
  const isReady = Object.keys(checkForm(form, fields, new Date(), rules).faults).length === 0;
  const mode = flags.next_btn_mode;

  // Unfolds a field that the server rejected, and moves the focus there.
  const { problem } = view;
  const hasRefused = problem !== null && problem.fields.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const refused = Object.keys(serverFaults(problem?.fields ?? []));
    if (refused.length === 0 || !formElement.current) return;
    if (!isCorrecting && !refused.every((name) => (fields as readonly string[]).includes(name))) setChanging(true);
    return focusFault(formElement.current);
  }, [problem]);

  const submit = () => {
    const { data, faults: found } = checkForm(form, fields, new Date(), rules);
    setFaults(found);
    if (Object.keys(found).length === 0) return void flow.submitDetails(data);
    if (formElement.current) focusFault(formElement.current);
  };
  const change = (part: Partial<FormValues>) => {
    // Clears the state, because a state of another country is invalid.
    setForm((last) => ({ ...last, ...(part.country === undefined ? {} : { state: '' }), ...part }));
    setFaults((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in part))));
  };

  const plainFields = { form, rules, faults: shown, onChange: change };
  return (
    <Sheet onBack={isCorrecting ? () => flow.detour(null) : isChanging ? () => setChanging(false) : undefined}>
      <Title lead={lead} isFocusElsewhere={hasRefused || (isOneQuestion && matchMedia('(pointer: fine)').matches)}>
        {title}
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
            {isCorrecting ? say('check_again') : say('verify_my_age')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

/** Heading and lead of the first question. The shop's own text replaces our lead. */
function useDetailsWords(kind: 'birth_date' | 'form' | 'correct'): { title: string; lead: string } {
  const say = useFirstWords();
  const { view } = useApp();
  const wording = view.buyer?.wording;
  const age = view.buyer?.minimum_age ?? null;
  const own = view.buyer?.shop.text.trim() ?? '';
  const forWhom = age === null ? '' : say('for_adults', { age });
  if (kind === 'correct') {
    return { title: say('check_your_details'), lead: say('change_what_differs') };
  }
  if (kind === 'birth_date') {
    return { title: say('when_were_you_born'), lead: own || `${forWhom} ${say('one_question')}`.trim() };
  }
  const asOnId = say('as_on_your_id');
  const which =
    wording === 'shipping' ? say('use_delivery_address') : wording === 'none' ? '' : say('use_billing_address');
  return { title: say('your_details'), lead: [own || `${forWhom} ${asOnId}`.trim(), which].filter(Boolean).join(' ') };
}

/** Shows the buyer whom the page already named; draws nothing without a name. */
function KnownCard({ onChange }: { readonly onChange: () => void }) {
  const say = useFirstWords();
  const { view } = useApp();
  const { first_name, last_name, address, city, state, zip } = view.known;
  const wording = view.buyer?.wording;
  if (!first_name || !last_name) return null;
  const place = [state === otherState ? '' : state, zip].filter(Boolean).join(' ');
  const name = `${first_name} ${last_name}`;
  return (
    <div className={styles.card}>
      {wording !== 'none' && <small>{wording === 'shipping' ? say('delivery_address') : say('billing_address')}</small>}
      <b>{name}</b>
      <span>{[address, city, place].filter(Boolean).join(', ')}</span>
      <button type="button" aria-label={say('change_name_and_address')} onClick={onChange}>
        {say('change')}
      </button>
    </div>
  );
}

/** How the chosen country writes addresses; null until it is fetched, and when it is not wanted. */
function useAddressRules(country: string, isWanted: boolean): AddressRules | null {
  const [rules, setRules] = useState<AddressRules | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('#address/address-rules.ts').then(
      ({ addressRules }) => {
        if (isCurrent) setRules(addressRules(country));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [country, isWanted]);
  return rules;
}
