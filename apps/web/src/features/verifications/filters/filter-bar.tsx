import { ways } from '@carded/domain/usage';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import css from '#features/verifications/log/log-tools.module.css';
import { type LogLayout, logColumns } from '#features/verifications/log/use-log.ts';
import { SavedViews, useHasCounter } from '#features/verifications/log-views/saved-views.tsx';
import { monthsQuery } from '#features/verifications/queries.ts';
import { formatDay, formatMonth, monthOf } from '#platform/format.ts';
import { accountQuery } from '#platform/session/session.ts';
import { allStatuses } from '#platform/statuses.ts';
import { Icon } from '#ui/icon.tsx';
import type { LogAddress } from '../log/use-log.ts';
import { type LogFilters, maySearchAllMonths, readFind, shownMonth } from './log-filters.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

/** "France", or "CA, US". The browser knows the names: the list of all countries is for who opens it. */
const placeWord = ({ country, state }: Pick<LogFilters, 'country' | 'state'>): string => {
  if (state !== '' || !/^[A-Z]{2}$/.test(country)) return [state, country].filter(Boolean).join(', ');
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
};

/** Chips under the search box: month, status, website, and what else is set. */
export function FilterBar({
  address,
  layout,
  onLayout,
}: {
  address: LogAddress;
  layout: LogLayout;
  onLayout: (layout: LogLayout) => void;
}) {
  const { filters, find, setFilters } = address;
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const months = useQuery(monthsQuery);
  const account = useQuery(accountQuery);
  const hasCounter = useHasCounter();
  const found = readFind(find);
  const current = monthOf(new Date());
  const shown = shownMonth(filters, found, current);
  const ids = [...new Set([current, ...(months.data?.months.map((month) => month.id) ?? [])])];
  const mayShowAll = maySearchAllMonths(found) || filters.uuid !== '';
  const websites = account.data?.websites ?? [];
  const range =
    filters.dateStart && filters.dateEnd ? `${formatDay(filters.dateStart)} to ${formatDay(filters.dateEnd)}` : '';
  const removable = [
    { label: range, clear: { dateStart: '', dateEnd: '' } },
    { label: placeWord(filters), clear: { state: '', country: '' } },
    { label: ways.find(({ code }) => code === filters.way)?.label ?? '', clear: { way: '' } },
    { label: filters.showBanned ? 'Banned buyers' : '', clear: { showBanned: false } },
    { label: filters.uuid ? `Id ${filters.uuid.slice(0, 8)}…` : '', clear: { uuid: '' } },
  ].filter(({ label }) => label !== '');
  return (
    <div className={css.filters}>
      {range === '' ? (
        <FilterMenu
          label="Month"
          value={shown === null ? 'All months' : formatMonth(shown)}
          isOn
          options={[
            ...(mayShowAll ? [{ value: 'all', label: 'All months' }] : []),
            ...ids.map((id) => ({ value: id, label: formatMonth(id) })),
          ]}
          onPick={(month) => setFilters({ month })}
        />
      ) : null}
      {removable.map(({ label, clear }) => (
        <button
          key={label}
          type="button"
          className={css.filter}
          data-on
          aria-label={`Remove filter: ${label}`}
          onClick={() => setFilters(clear)}
        >
          <b>{label}</b>
          <Icon name="close" size={14} />
        </button>
      ))}
      <FilterMenu
        label="Status"
        value={statusChoices.find(({ value }) => value === filters.status)?.label ?? 'any'}
        isOn={filters.status !== ''}
        options={statusChoices}
        onPick={(status) => setFilters({ status })}
      />
      {websites.length > 1 ? (
        <FilterMenu
          label="Website"
          value={websites.find(({ token }) => token === filters.website)?.domain ?? `all ${websites.length}`}
          isOn={filters.website !== ''}
          options={[
            { value: '', label: `all ${websites.length}` },
            ...websites.map(({ token, domain }) => ({ value: token, label: domain })),
          ]}
          onPick={(website) => setFilters({ website })}
        />
      ) : null}
      {hasCounter ? (
        <button
          type="button"
          className={css.filter}
          data-on={filters.showScans || undefined}
          aria-pressed={filters.showScans}
          onClick={() => setFilters({ showScans: !filters.showScans })}
        >
          Counter scans <b>{filters.showScans ? 'shown' : 'hidden'}</b>
        </button>
      ) : null}
      <button
        type="button"
        className={css.filter}
        data-on={filters.includeTest || undefined}
        aria-pressed={filters.includeTest}
        onClick={() => setFilters({ includeTest: !filters.includeTest })}
      >
        Test buyers <b>{filters.includeTest ? 'shown' : 'hidden'}</b>
      </button>
      <button type="button" className={css.filter} data-dash onClick={() => setIsMoreOpen(true)}>
        <Icon name="plus" size={14} /> Filter
      </button>
      <SavedViews address={address} />
      <LayoutMenu layout={layout} onChange={onLayout} />
      <Suspense fallback={null}>
        {isMoreOpen ? (
          <MoreFilters filters={filters} onApply={setFilters} onClose={() => setIsMoreOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Choices of the status filter: everything, the two groups, then each status. New is a moment nobody sees. */
const statusChoices = [
  { value: '', label: 'any' },
  { value: '1', label: 'Incomplete' },
  { value: 'blocked', label: 'Refused before the check' },
  { value: 'id_required', label: 'ID required' },
  ...allStatuses.filter(({ number }) => number > 1).map(({ number, label }) => ({ value: String(number), label })),
];

/** One filter as a chip that opens its choices. */
function FilterMenu({
  label,
  value,
  isOn,
  options,
  onPick,
}: {
  label: string;
  value: string;
  isOn: boolean;
  options: { value: string; label: string }[];
  onPick: (value: string) => void;
}) {
  return (
    <Menu position="bottom-start" width={220} shadow="none">
      <Menu.Target>
        <button type="button" className={css.filter} data-on={isOn || undefined}>
          {label} <b>{value}</b>
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className={css.choices}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onPick(option.value)}
            rightSection={option.label === value ? <Icon name="check" /> : null}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menu of the columns and the height of the rows. Kept on this device. */
function LayoutMenu({ layout, onChange }: { layout: LogLayout; onChange: (layout: LogLayout) => void }) {
  const toggle = (id: string) => {
    const columns = layout.columns.includes(id) ? layout.columns.filter((one) => one !== id) : [...layout.columns, id];
    onChange({ ...layout, columns });
  };
  return (
    <Menu position="bottom-end" width={220} shadow="none" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={css.filter} data-wide>
          Columns
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {logColumns.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            checked={layout.columns.includes(id)}
            closeMenuOnClick={false}
            onChange={() => toggle(id)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Label>Rows</Menu.Label>
        <Menu.RadioGroup
          value={layout.isDense ? 'dense' : 'roomy'}
          onChange={(height) => onChange({ ...layout, isDense: height === 'dense' })}
        >
          <Menu.RadioItem value="roomy" closeMenuOnClick={false}>
            Roomy
          </Menu.RadioItem>
          <Menu.RadioItem value="dense" closeMenuOnClick={false}>
            Dense
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
