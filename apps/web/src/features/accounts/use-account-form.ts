import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/field-faults.ts';
import { accountQuery } from '#platform/session/account.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { toast } from '#ui/toast.tsx';
import { type AccountFacts, type AccountField, type AccountValues, bodyOf, valuesOf } from './account-values.ts';
import { pendingEmailQuery } from './queries.ts';

type Proof = { password: string; mfaToken: string };

/** The page's fields and how they are saved. A new email asks for the password first. */
export function useAccountForm(account: AccountFacts, onEmailAsked: () => void) {
  const queryClient = useQueryClient();
  const initial = valuesOf(account);
  const form = useForm<AccountValues>({ initialValues: initial });
  const faultsOf = (error: unknown) => fieldFaults(error, (name) => Object.hasOwn(initial, name));
  const changed = (Object.keys(initial) as AccountField[]).filter((field) => form.isDirty(field));
  const needsPassword = form.getValues().personal_email.trim().toLowerCase() !== initial.personal_email.toLowerCase();
  const save = useMutation({
    mutationFn: (proof: Proof | null) =>
      call('accounts.update', {
        body: {
          ...bodyOf(form.getValues(), changed),
          ...(proof === null ? {} : { password: proof.password }),
          ...(proof === null || proof.mfaToken === '' ? {} : { mfaToken: proof.mfaToken }),
        },
      }),
    onSuccess: ({ account: saved, email_pending }) => {
      const values = valuesOf(saved);
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      queryClient.setQueryData(accountQuery.queryKey, (known) => (known ? { ...known, account: saved } : known));
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: pendingEmailQuery.queryKey });
      toast('Account information updated successfully.');
      if (email_pending) onEmailAsked();
    },
    onError: (error) => {
      form.setErrors(faultsOf(error).faults);
      focusFirstError();
    },
  });
  return { form, changed, needsPassword, save, refused: faultsOf(save.error).rest };
}
