import { ways } from '@carded/domain/usage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '#platform/account.ts';
import { formatDay, formatMonth, monthOf } from '#platform/format.ts';
import { Icon } from '#ui/icon.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import type { LogLayout } from './log-columns.ts';
import { shownMonth } from './log-filters.ts';
import css from './log-tools.module.css';
import { MoreFilters } from './more-filters.tsx';
import { monthsQuery } from './queries.ts';
import { maySearchAllMonths, readFind } from './read-find.ts';
import { SavedViews } from './saved-views.tsx';
import { statusChoices } from './status-choices.ts';
import type { LogAddress } from './use-log-address.ts';

/** Chips under the search box: month, status, website, and what else is set. */
export const FilterBar = ({
  address,
  layout,
  onLayout,
}: {
  address: LogAddress;
  layout: LogLayout;
  onLayout: (layout: LogLayout) => void;
}) => {
  const { filters, find, setFilters } = address;
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const months = useQuery(monthsQuery);
  const account = useQuery(accountQuery);
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
    { label: [filters.state, filters.country].filter(Boolean).join(', '), clear: { state: '', country: '' } },
    { label: ways.find(({ code }) => code === filters.way)?.label ?? '', clear: { way: '' } },
    { label: filters.includeTest ? 'With test buyers' : '', clear: { includeTest: false } },
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
      <button type="button" className={css.filter} data-dash onClick={() => setIsMoreOpen(true)}>
        <Icon name="plus" size={14} /> Filter
      </button>
      <SavedViews address={address} />
      <LayoutMenu layout={layout} onChange={onLayout} />
      {isMoreOpen ? <MoreFilters filters={filters} onApply={setFilters} onClose={() => setIsMoreOpen(false)} /> : null}
    </div>
  );
};
