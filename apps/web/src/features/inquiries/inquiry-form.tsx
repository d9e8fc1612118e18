import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FieldFaults, fieldFaults } from '#platform/queries/field-faults.ts';
import { useIntents } from '#platform/session/intents.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './inquiries.module.css';
import { InquiryInput } from './inquiry-input.tsx';
import { type InquiryKind, inquiries } from './inquiry-kinds.ts';
import { type InquiryValues, inquiryQuery, submitInquiry } from './queries.ts';

/** Asks only for what this inquiry needs. Errors show beside their fields, and the first one gets the focus. */
export function InquiryForm({ kind, onSent }: { kind: InquiryKind; onSent: () => void }) {
  const login = useLogin();
  const { fields, send } = inquiries[kind];
  const [values, setValues] = useState<InquiryValues>({ contact_name: login.name, contact_email: login.email });
  const [faults, setFaults] = useState<FieldFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const refusedFields = (error: unknown) => fieldFaults(error, (name) => fields.some((field) => field.name === name));
  const show = (found: FieldFaults) => {
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
    onError: (error) => show(refusedFields(error).faults),
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
        submit.reset();
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
      <Refused error={refusedFields(submit.error).rest} />
      <div>
        <Button kind="brand" type="submit" busy={submit.isPending}>
          {send}
        </Button>
      </div>
    </form>
  );
}
