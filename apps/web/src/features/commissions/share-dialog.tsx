import { commissionShareAtMost } from '@carded/domain/billing';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatMonth } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { brokerCommissionsQuery } from './queries.ts';
import { readShare, shareWord } from './share-words.ts';

/** Says what will happen before it does, and asks why. */
export function ShareDialog({ id, business, onClose }: { id: string; business: string; onClose: () => void }) {
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
      reason: (text) =>
        text.trim().length < confirmNotesMinimumLength
          ? `Say in at least ${confirmNotesMinimumLength} characters why`
          : null,
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
    <Dialog onClose={onClose} closeOnClickOutside={!form.isDirty()} title={`Set the share of ${business}`}>
      <form className={css.body} noValidate onSubmit={submit}>
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
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Set the share
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
