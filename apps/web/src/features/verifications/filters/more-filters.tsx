import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zoneName } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { countryChoices, placeChoices } from '#ui/forms/place-fields.tsx';
import { checkSearch, type LogFilters } from './log-filters.ts';

type Values = Pick<LogFilters, 'country' | 'state' | 'dateStart' | 'dateEnd' | 'showBanned'>;

/** The filters that are needed less often, in one dialog. */
export function MoreFilters({
  filters,
  onApply,
  onClose,
}: {
  filters: LogFilters;
  onApply: (changed: Values) => void;
  onClose: () => void;
}) {
  const { country, state, dateStart, dateEnd, showBanned } = filters;
  const form = useForm<Values & { refusal: string }>({
    initialValues: { country, state, dateStart, dateEnd, showBanned, refusal: '' },
  });
  const { refusal, ...values } = form.values;
  const states = placeChoices(values.country);
  const apply = () => {
    const wrong = checkSearch({ ...values, uuid: '' }, {});
    if (wrong !== null) return form.setFieldValue('refusal', wrong);
    onApply(values);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Filter the log">
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {refusal ? <Notice group="denied" heading={refusal} role="alert" /> : null}
        <NativeSelect
          label="Country"
          data={[{ value: '', label: 'any' }, ...countryChoices]}
          {...form.getInputProps('country')}
          onChange={(event) => form.setValues({ country: event.currentTarget.value, state: '' })}
        />
        {states.length === 0 ? null : (
          <NativeSelect
            label={values.country === 'CA' ? 'Province' : 'State'}
            data={[{ value: '', label: 'any' }, ...states]}
            {...form.getInputProps('state')}
          />
        )}
        <TextInput
          type="date"
          label="From"
          description={`Days begin at midnight, ${zoneName()}.`}
          {...form.getInputProps('dateStart')}
        />
        <TextInput type="date" label="To" {...form.getInputProps('dateEnd')} />
        <Checkbox label="Banned buyers" {...form.getInputProps('showBanned', { type: 'checkbox' })} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit">
            Show
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
