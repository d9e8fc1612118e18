import '@mantine/core/styles/NumberInput.layer.css';

import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './customers.module.css';
import { customerScannerQuery } from './queries.ts';

type Settings = Awaited<ReturnType<NonNullable<ReturnType<typeof customerScannerQuery>['queryFn']>>>;

/** A customer's scanner, where the customer lets its broker change it. */
export function CustomerScanner({ uuid, business }: { uuid: string; business: string }) {
  const settings = useQuery(customerScannerQuery(uuid));
  return (
    <Card heading="Scanner settings" about={`${business} sees what you set, and each change is in both audit logs.`}>
      <Loaded query={settings} loading="Loading the scanner settings" failed="The scanner settings did not load">
        {(data) => <ScannerForm uuid={uuid} settings={data} />}
      </Loaded>
    </Card>
  );
}

function ScannerForm({ uuid, settings }: { uuid: string; settings: Settings }) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { enabled: settings.enabled, mode: String(settings.mode), min_age: settings.min_age },
    save: ({ enabled, mode, min_age: minimumAge }) =>
      call('scanner.updateBrokerSettings', {
        params: { client: uuid },
        body: { enabled, mode: mode === '2' ? 2 : 1, min_age: minimumAge },
      }),
    onSaved: (answer, { resetDirty }) => {
      resetDirty();
      toast('Scanner settings saved');
      queryClient.setQueryData(customerScannerQuery(uuid).queryKey, answer);
    },
  });
  return (
    <form className={css.pad} onSubmit={submit} noValidate>
      <Checkbox label="The ID scanner is on" {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <div className={css.pair}>
        <NativeSelect
          label="What is checked"
          data={[
            { value: '1', label: 'Birth date only' },
            { value: '2', label: 'ID validation' },
          ]}
          {...form.getInputProps('mode')}
        />
        <NumberInput label="Minimum age" min={18} max={75} {...form.getInputProps('min_age')} />
      </div>
      <Refused error={refused} />
      <div>
        <Button type="submit" busy={mutation.isPending} disabled={!form.isDirty()}>
          Save scanner settings
        </Button>
      </div>
    </form>
  );
}
