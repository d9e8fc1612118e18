import type { AnswerOf } from '@carded/client';
import { type MoneyDeskKind, secondPersonAboveCents } from '@carded/domain/billing';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCents } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

type Values = Record<string, string>;
export type MoneyField = {
  name: string;
  label: string;
  about?: string;
  type?: 'text' | 'date' | 'month';
  maxLength?: number;
  options?: readonly { value: string; label: string }[];
  /** Says what is wrong with what was typed. */
  check?: (text: string) => string | null;
};

/** Dialog for one change to an account's money: its values, its effect in words before it happens, and the reason. */
export function MoneyDialog({
  account,
  heading,
  action,
  fields = [],
  initial = {},
  hasReason = true,
  effect,
  send,
  done,
  onClose,
}: {
  account: string;
  heading: string;
  action: string;
  fields?: readonly MoneyField[];
  initial?: Values;
  hasReason?: boolean;
  /** Describes the effect, as far as the typed values allow. */
  effect: (values: Values) => ReactNode;
  send: (values: Values & { reason: string }) => Promise<Asked>;
  done: string;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...initial, reason: '' } as Values & {
      reason: string;
    },
    validate: (values) => ({
      ...Object.fromEntries(fields.map(({ name, check }) => [name, check?.(values[name] ?? '') ?? null])),
      reason: hasReason ? reasonFault(values.reason) : null,
    }),
    save: send,
    onSaved: async ({ state }) => {
      await queryClient.invalidateQueries({ queryKey: accountMoneyQuery(account).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['money-desk'] });
      toast(state === 'waits' ? 'A second person has to agree first' : done);
      onClose();
    },
  });
  return (
    <FormDialog title={heading} action={action} busy={mutation.isPending} onSubmit={submit} onClose={onClose}>
      <Refused error={refused} />
      {fields.map(({ name, label, about, type = 'text', maxLength, options }, index) =>
        options === undefined ? (
          <TextInput
            key={name}
            id={name}
            type={type}
            maxLength={maxLength}
            label={label}
            description={about}
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            {...form.getInputProps(name)}
          />
        ) : (
          <NativeSelect
            key={name}
            id={name}
            label={label}
            description={about}
            data={[...options]}
            data-autofocus={index === 0 || undefined}
            {...form.getInputProps(name)}
          />
        ),
      )}
      {hasReason ? (
        <Textarea
          id="reason"
          label="Reason"
          description={`${confirmNotesMinimumLength} characters or more. The merchant sees it, and it stays in both audit logs.`}
          rows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      ) : null}
      <p aria-live="polite">{effect(form.getValues())}</p>
    </FormDialog>
  );
}

export type Desk = AnswerOf<'moneyDesk.list'>;
export type DeskRow = Desk['rows'][number];
export type AccountMoney = AnswerOf<'moneyDesk.account'>;
export type Exemption = AccountMoney['exemptions'][number];
export type DeskInvoice = AccountMoney['invoices'][number];
/** Props of a dialog about one invoice. `aloneLeft`: cents this person may still give without a second one. */
export type OfInvoice = { account: string; invoice: DeskInvoice; aloneLeft: number; onClose: () => void };
/** Answer fields besides success. */
type Asked = { state?: 'done' | 'waits' };

/** Loads waiting money rows of all accounts. */
export function deskQuery(kind: MoneyDeskKind | null) {
  return queryOptions({
    queryKey: ['money-desk', kind],
    queryFn: () => call('moneyDesk.list', { query: kind === null ? {} : { kind } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** Loads all money data of one account. Each load is logged as a look, so it happens only when the page opens or something changes. */
export function accountMoneyQuery(id: string) {
  return queryOptions({
    queryKey: ['account-money', id],
    queryFn: () => call('moneyDesk.account', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Says that a second person is needed, or nothing when one is enough. */
export function secondPersonSays(cents: number, aloneLeft: number): string {
  if (cents <= aloneLeft) return '';
  const today =
    cents <= secondPersonAboveCents
      ? ` With what you gave within 24 hours it is more than ${formatCents(secondPersonAboveCents)}.`
      : '';
  return `${today} A second person has to agree first.`;
}
