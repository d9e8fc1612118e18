import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntents } from '#platform/intents.ts';
import { fieldProblems } from '#platform/problem.ts';
import { useLogin } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/refused.tsx';
import css from './inquiries.module.css';
import { InquiryInput } from './inquiry-input.tsx';
import { type InquiryKind, inquiries } from './inquiry-kinds.ts';
import { type InquiryValues, inquiryQuery, submitInquiry } from './queries.ts';

/** Asks for what such an inquiry needs, and no more. What is wrong is said beside the field, and the first one gets the focus. */
export const InquiryForm = ({ kind, onSent }: { kind: InquiryKind; onSent: () => void }) => {
  const login = useLogin();
  const { fields, send } = inquiries[kind];
  const [values, setValues] = useState<InquiryValues>({ contact_name: login.name, contact_email: login.email });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const show = (found: Record<string, string>) => {
    setFaults(found);
    const first = fields.find(({ name }) => found[name] !== undefined);
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus(), 0);
  };
  const intents = useIntents();
  const submit = useMutation({
    mutationFn: (filled: InquiryValues) => submitInquiry(kind, filled, intents.headersFor([kind, filled])),
    onSuccess: (answer) => {
      intents.arrived();
      queryClient.setQueryData(inquiryQuery(kind).queryKey, answer);
      onSent();
    },
    onError: (error) =>
      show(Object.fromEntries(fieldProblems(error).map(({ path, message }) => [path.split('.')[2] ?? path, message]))),
  });
  const filled = (name: string) => values[name] !== undefined && values[name].length > 0 && values[name] !== ' ';
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = fields.filter(({ name, missing }) => missing !== undefined && !filled(name));
        const found = Object.fromEntries(missing.map((field) => [field.name, field.missing ?? '']));
        show(found);
        if (missing.length === 0)
          submit.mutate(Object.fromEntries(Object.entries(values).filter(([name]) => filled(name))));
      }}
    >
      {fields.map((field) => (
        <InquiryInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          fault={faults[field.name] ?? null}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      {Object.keys(faults).length > 0 ? null : <Refused error={submit.error} />}
      <div>
        <Button kind="brand" type="submit" busy={submit.isPending}>
          {send}
        </Button>
      </div>
    </form>
  );
};
