import type { RequestFor } from '@carded/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { type FieldFaults, fieldFaults } from '#platform/queries/problem.ts';
import { useIntents } from '#platform/session/intents.ts';
import { useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './inquiries.module.css';
import { InquiryInput } from './inquiry-input.tsx';
import { type InquiryKind, inquiries } from './inquiry-kinds.ts';

const kinds = Object.keys(inquiries) as InquiryKind[];
/** Reads the kind from the end of the address as the router does: in any case, with slashes after it. */
const kindAt = (pathname: string) => kinds.find((kind) => RegExp(`/${kind}/*$`, 'i').test(pathname)) ?? 'shipping';

export function meta({ location }: { location: { pathname: string } }) {
  return [{ title: title(inquiries[kindAt(location.pathname)].heading) }];
}

export default function InquiryPage() {
  const kind = kindAt(useLocation().pathname);
  return <Inquiry key={kind} kind={kind} />;
}

const words = {
  received: {
    heading: 'We have your inquiry',
    text: 'We will look at it within two business days.',
    group: 'pending',
  },
  in_progress: { heading: 'We are working on it', text: 'We will write to the address you gave.', group: 'pending' },
  answered: { heading: 'Answered', text: 'Check your email for the rest.', group: 'accepted' },
} as const;

/** An inquiry: the form until it is sent, then its status. */
function Inquiry({ kind }: { kind: InquiryKind }) {
  const { heading, meta } = inquiries[kind];
  const asked = useQuery(inquiryQuery(kind));
  const [isAgain, setIsAgain] = useState(false);
  const answer = asked.data;
  const stands = answer === undefined || answer.status === 'none' || isAgain ? null : words[answer.status];
  return (
    <>
      <PageHead heading={heading} meta={meta} />
      <Loaded
        query={asked}
        loading="Loading the inquiry"
        failed="The inquiry did not load"
        kept="We have what you sent."
      >
        {(data) => (
          <div className={css.page}>
            {data.error === null ? null : <Notice group="denied" heading={data.error} role="alert" />}
            {stands === null ? (
              <InquiryForm kind={kind} onSent={() => setIsAgain(false)} />
            ) : (
              <>
                <Notice group={stands.group} heading={stands.heading} role="status">
                  {data.answer ?? stands.text}
                  {data.submitted === null ? null : <div>Sent on {formatDate(data.submitted)}.</div>}
                </Notice>
                {data.status === 'answered' ? (
                  <div>
                    <Button onClick={() => setIsAgain(true)}>Ask again</Button>
                  </div>
                ) : null}
              </>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Asks only for what this inquiry needs. Errors show beside their fields, and the first one gets the focus. */
function InquiryForm({ kind, onSent }: { kind: InquiryKind; onSent: () => void }) {
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

const asked = {
  shipping: () => call('inquiries.getShipping', {}),
  taxes: () => call('inquiries.getTaxes', {}),
  payments: () => call('inquiries.getPayments', {}),
};
function inquiryQuery(kind: InquiryKind) {
  return queryOptions({ queryKey: ['inquiry', kind], queryFn: () => asked[kind]() });
}

type InquiryValues = Record<string, string | string[]>;

/** The server looks at every field: what is left out or wrong comes back by its name. */
function submitInquiry(kind: InquiryKind, values: InquiryValues, headers: Record<string, string>) {
  const own = { headers };
  switch (kind) {
    case 'shipping': {
      const body = { shipping: values } as unknown as RequestFor<'inquiries.submitShipping'>['body'];
      return call('inquiries.submitShipping', { body }, own);
    }
    case 'taxes': {
      const body = { taxes: values } as unknown as RequestFor<'inquiries.submitTaxes'>['body'];
      return call('inquiries.submitTaxes', { body }, own);
    }
    case 'payments': {
      const body = { payments: values } as unknown as RequestFor<'inquiries.submitPayments'>['body'];
      return call('inquiries.submitPayments', { body }, own);
    }
  }
}
