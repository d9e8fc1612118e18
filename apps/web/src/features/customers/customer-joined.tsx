import type { CustomerView } from '@carded/contract';
import { scannerModes, screenModes } from '@carded/domain/codes';
import { customerAccesses, givesAccess } from '@carded/domain/customers';
import { formatDate, formatDay, formatNumber, formatShare, formatWhen } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { CustomerLogins } from './customer-logins.tsx';
import { type CustomerDetail, customerScannerQuery } from './customer-queries.ts';
import css from './customers.module.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';

/** A customer's month by day and website, how they fare, and what they let a broker change. */
export function CustomerJoined({ detail }: { detail: CustomerDetail }) {
  const { customer, days, websites, health } = detail;
  const now = new Date();
  const access = customer.access ?? 'numbers';
  const given = customerAccesses.find(({ code }) => code === access);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <CustomerDays days={days} />
        <Card heading="Websites">
          {websites.length === 0 ? <p className={css.pad}>No websites yet.</p> : null}
          <ul className={css.rows}>
            {websites.map(({ domain, name, accepted, denied, rate, last_seen: seen, removed }) => (
              <li key={domain}>
                <span>
                  <b>{name === '' ? domain : name}</b>
                  <small>
                    {removed
                      ? `${domain}, removed`
                      : `${domain}, seen ${seen === null ? 'never' : formatWhen(seen, now)}`}
                  </small>
                </span>
                <span>
                  {formatNumber(accepted)} accepted, {formatNumber(denied)} denied, {formatShare(rate)} of those
                  accepted
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {givesAccess(access, 'settings') ? (
          <>
            <CustomerScanner uuid={customer.uuid} business={customer.business_name} />
            <CustomerLogins uuid={customer.uuid} />
          </>
        ) : null}
      </div>
      <div className={css.stack}>
        {health === null ? null : <CustomerHealth customer={customer} health={health} />}
        <Card heading="What you see" about={given?.label}>
          <p className={css.pad}>{given?.help} The owner can change it, or end it, under Account details.</p>
        </Card>
      </div>
    </div>
  );
}

/** Accepted and denied by day. The table says the same to screen readers. */
function CustomerDays({ days: { labels, accepted, denied } }: Pick<CustomerDetail, 'days'>) {
  const most = Math.max(1, ...labels.map((_, index) => (accepted[index] ?? 0) + (denied[index] ?? 0)));
  const share = (count = 0) => `${(100 * count) / most}%`;
  return (
    <Card
      heading="Each day"
      about={`Accepted, and denied on top of it. The highest bar is ${formatNumber(most)}; days are in UTC.`}
    >
      <div className={css.days} aria-hidden="true">
        {labels.map((day, index) => (
          <span key={day} title={`${formatDay(day)}: ${accepted[index]} accepted, ${denied[index]} denied`}>
            <i data-part="denied" style={{ height: share(denied[index]) }} />
            <i style={{ height: share(accepted[index]) }} />
          </span>
        ))}
      </div>
      <div className="sr">
        <table>
          <caption>Each day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Accepted</th>
              <th scope="col">Denied</th>
            </tr>
          </thead>
          <tbody>
            {labels.map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(accepted[index] ?? 0)}</td>
                <td>{formatNumber(denied[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type Health = NonNullable<CustomerDetail['health']>;

/** Shows the figures that a broker checks first after setting up a customer. */
function CustomerHealth({ customer, health }: { customer: CustomerView; health: Health }) {
  return (
    <Card heading="Health">
      <ul className={css.rows}>
        {linesOf(customer, health).map(({ group, words, when }) => (
          <li key={words}>
            <StatusWord group={group}>{words}</StatusWord>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const linesOf = ({ standing, problem }: CustomerView, health: Health) => {
  const now = new Date();
  const { script_seen: seen, popup_opened: opened, has_card: hasCard, terms_accepted: terms } = health;
  const hasFailed = standing === 'past_due' || standing === 'suspended';
  const line = (isGood: boolean, good: string, bad: string, at: string | null, group: StatusGroup = 'pending') => ({
    group: isGood ? ('accepted' as const) : group,
    words: isGood ? good : bad,
    when: at === null ? '' : formatWhen(at, now),
  });
  return [
    line(seen !== null, 'Script seen', 'Script not seen', seen),
    problem === 'popup_failed'
      ? line(false, '', 'Popup could not open', null, 'denied')
      : line(opened !== null, 'Popup opened', 'Popup not opened yet', opened),
    hasFailed ? line(false, '', 'Payment failed', null, 'denied') : line(hasCard, 'Card on file', 'No card yet', null),
    {
      ...line(terms !== null, 'Terms accepted', 'Terms not accepted', null),
      when: terms === null ? '' : formatDate(terms),
    },
  ];
};

type Settings = Awaited<ReturnType<NonNullable<ReturnType<typeof customerScannerQuery>['queryFn']>>>;

/** Modes that a broker can choose between, by their stored numbers. */
export const modeChoices = screenModes.map((mode) => ({ value: String(mode), label: scannerModes[mode].label }));

/** A customer's scanner, where the customer lets its broker change it. */
function CustomerScanner({ uuid, business }: { uuid: string; business: string }) {
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
    onSaved: (answer, { resetDirty }, sent) => {
      resetDirty(sent);
      toast('Scanner settings saved');
      queryClient.setQueryData(customerScannerQuery(uuid).queryKey, answer);
    },
  });
  return (
    <form className={css.pad} onSubmit={submit} noValidate>
      <Checkbox label="The ID scanner is on" {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <div className={css.pair}>
        <NativeSelect label="What is checked" data={modeChoices} {...form.getInputProps('mode')} />
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
