import { countries, divisionsOf } from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zoneName } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
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

type Choice = { value: string; label: string };

/** Countries that most orders go to, listed first. */
const first = ['US', 'CA'];

const choiceOf = ({ code, name }: { code: string; name: string }): Choice => ({ value: code, label: name });

/** Every country for a select, by code. */
export const countryChoices: readonly Choice[] = [
  ...countries
    .filter(({ code }) => first.includes(code))
    .sort((one, other) => first.indexOf(one.code) - first.indexOf(other.code)),
  ...countries.filter(({ code }) => !first.includes(code)),
].map(choiceOf);

/** States or provinces for a select, by code; empty for a country without a list. */
export function placeChoices(country: string): Choice[] {
  return (divisionsOf(country) ?? []).filter(({ isListed }) => isListed).map(choiceOf);
}
