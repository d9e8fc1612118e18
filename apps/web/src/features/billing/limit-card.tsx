import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { asTyped, readAmount } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './billing.module.css';
import { type Billing, billingQuery } from './billing-standing.tsx';

const choices = [
  { value: 'tell', label: 'Keep going and tell me', about: null },
  {
    value: 'pause',
    label: 'Pause live verifications',
    about: 'Your checkouts then do what you chose for when Carded cannot answer',
  },
] as const;

const isLimit = (cents: number | null) => cents !== null && cents >= 100 && cents <= 100_000_000;
const whatIsOne = 'Type an amount in dollars, from 1 to 1,000,000';

/** Sets a limit for the month's sum, and what happens there. An empty field means no limit. */
export function LimitCard({ limit }: { limit: Billing['limit'] }) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      cents: limit.cents === null ? '' : asTyped(limit.cents),
      at_limit: limit.at_limit,
    },
    validate: {
      cents: (text) => (text.trim() === '' || isLimit(readAmount(text)) ? null : whatIsOne),
    },
    save: ({ cents, at_limit }) => call('billing.updateLimit', { body: { cents: readAmount(cents), at_limit } }),
    onSaved: async () => {
      toast('Limit saved');
      await queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
    },
  });
  return (
    <Card heading="Limit and alerts" about="For all websites together. We email you at 50, 80 and 100%.">
      <form className={css.limit} noValidate onSubmit={submit}>
        <Refused error={refused} />
        <TextInput
          id="cents"
          label="Most for a month, in dollars"
          description="Leave it empty for no limit"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('cents')}
        />
        <fieldset className={css.choice}>
          <legend>At the limit</legend>
          {choices.map(({ value, label, about }) => (
            <label key={value}>
              <input
                type="radio"
                name="at_limit"
                value={value}
                checked={form.getValues().at_limit === value}
                onChange={() => form.setFieldValue('at_limit', value)}
              />
              <span>
                {label}
                {about === null ? null : <small>{about}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" busy={mutation.isPending}>
          Save
        </Button>
      </form>
    </Card>
  );
}
