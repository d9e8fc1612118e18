import { commissionShareAtMost } from '@carded/domain/billing';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea, TextInput } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatMonth, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './commissions.module.css';

/** A broker's shares and what they came to, for who looks after money. Read when asked for: each reading is in both audit logs. */
export function BrokerShare({ id, business }: { id: string; business: string }) {
  const [isShown, setIsShown] = useState(false);
  const commissions = useQuery({ ...brokerCommissionsQuery(id), enabled: isShown });
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Card
      heading="Commissions"
      about="A share of customers’ paid invoices. Paying it out is done by hand."
      action={<Button onClick={() => setIsSetting(true)}>Set a share</Button>}
    >
      {isShown ? null : (
        <p className={css.pad}>
          <Button size="sm" onClick={() => setIsShown(true)}>
            Show shares and months
          </Button>
        </p>
      )}
      {isShown ? (
        <Loaded query={commissions} loading="Loading the commissions" failed="The commissions did not load">
          {({ shares, months }) =>
            shares.length === 0 ? (
              <p className={css.pad}>No share was ever set, so nothing is counted.</p>
            ) : (
              <>
                <table className={css.table}>
                  <caption className="sr">Shares</caption>
                  <thead>
                    <tr>
                      <th scope="col">Invoices from</th>
                      <th scope="col">Share</th>
                    </tr>
                  </thead>
                  <tbody>
                    {shares.map(({ from_month: month, share_bps: bps }) => (
                      <tr key={month}>
                        <th scope="row">{formatMonth(month)}</th>
                        <td>{shareWord(bps)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {months.length === 0 ? null : (
                  <table className={css.table}>
                    <caption className="sr">What months came to</caption>
                    <thead>
                      <tr>
                        <th scope="col">Month</th>
                        <th scope="col">Lines</th>
                        <th scope="col">Commission</th>
                      </tr>
                    </thead>
                    <tbody>
                      {months.map(({ month, lines, cents }) => (
                        <tr key={month}>
                          <th scope="row">{formatMonth(month)}</th>
                          <td>{formatNumber(lines)}</td>
                          <td>{formatCents(cents)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </>
            )
          }
        </Loaded>
      ) : null}
      {isSetting ? <ShareDialog id={id} business={business} onClose={() => setIsSetting(false)} /> : null}
    </Card>
  );
}

/** Says what will happen before it does, and asks why. */
function ShareDialog({ id, business, onClose }: { id: string; business: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { share_bps: '', from_month: new Date().toISOString().slice(0, 7), reason: '' },
    validate: {
      share_bps: (text) => {
        const bps = readShare(text);
        return bps === null || bps > commissionShareAtMost
          ? `Type a percentage up to ${shareWord(commissionShareAtMost)}`
          : null;
      },
      from_month: (text) => (text === '' ? 'Choose a month' : null),
      reason: reasonFault,
    },
    save: ({ share_bps: share, ...typed }) =>
      call('commissions.setShare', { params: { id }, body: { ...typed, share_bps: readShare(share) ?? 0 } }),
    onSaved: async () => {
      toast('Share set');
      await queryClient.invalidateQueries({ queryKey: brokerCommissionsQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['staff-account-audit', id] });
      onClose();
    },
  });
  const { share_bps: typed, from_month: month } = form.getValues();
  const bps = readShare(typed);
  return (
    <FormDialog
      closeOnClickOutside={!form.isDirty()}
      title={`Set the share of ${business}`}
      action="Set the share"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refused error={refused} />
      <TextInput
        label="Share in percent"
        description="0 ends it"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('share_bps')}
      />
      <TextInput
        label="For invoices from"
        type="month"
        description="This month or a later one. Earlier invoices keep their share, however late they are paid."
        {...form.getInputProps('from_month')}
      />
      <Textarea
        label="Reason"
        description={`${confirmNotesMinimumLength} characters or more. The broker sees it, and it stays in both audit logs.`}
        rows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <p aria-live="polite">
        {bps === null || month === ''
          ? 'It is counted from what customers paid, without tax, credit and refunds.'
          : bps === 0
            ? `Invoices from ${formatMonth(month)} on earn nothing.`
            : `${shareWord(bps)} of each invoice from ${formatMonth(month)} on, once it is paid, without tax, credit and refunds.`}
      </p>
    </FormDialog>
  );
}

/** Hundredths of a percent as a person reads them: "10%", "12.5%". */
export function shareWord(bps: number): string {
  return `${bps / 100}%`;
}

/** Reads a typed percentage, in hundredths of a percent; null when invalid. */
export function readShare(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '');
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Loads the commissions of any broker, for staff. Each reading is logged in both audit logs. */
function brokerCommissionsQuery(id: string) {
  return queryOptions({
    queryKey: ['broker-commissions', id],
    queryFn: () => call('commissions.ofBroker', { params: { id } }),
    staleTime: 60_000,
  });
}
