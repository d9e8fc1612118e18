import type { LogView } from '@carded/contract';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fromNewest, type LogFilters, writeFilters } from '#features/verifications/filters/log-filters.ts';
import css from '#features/verifications/log/log-tools.module.css';
import type { LogAddress } from '#features/verifications/log/use-log.ts';
import { logViewsQuery } from '#features/verifications/queries.ts';
import { accountQuery, useIsInView } from '#platform/session/session.ts';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const ManageViews = lazy(async () => ({ default: (await import('./manage-views.tsx')).ManageViews }));

const sameAs = (filters: LogFilters, find: string) => (view: LogView) =>
  view.find === find && writeFilters(view.filters as Partial<LogFilters>) === writeFilters(fromNewest(filters));

/** Views of one's own: filters and search under a name, kept with the login. A link carries the filters, never the search for a person. */
export function SavedViews({ address }: { address: LogAddress }) {
  const isInView = useIsInView();
  const views = useQuery(logViewsQuery);
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const { filters, find } = address;
  const current = views.data?.find(sameAs(filters, find));
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.origin + address.withFilters({}));
    toast(find === '' ? 'Link to this view copied' : 'Link to these filters copied, without the search');
  };
  return (
    <>
      <Menu position="bottom-start" width={260} shadow="none">
        <Menu.Target>
          <button type="button" className={css.filter} data-on={current === undefined ? undefined : true}>
            {current === undefined ? 'Saved views' : <b>{current.name}</b>}
            <Icon name="down" />
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={400} className={css.choices}>
          {views.data?.length === 0 ? <Menu.Label>Save these filters and this search under a name.</Menu.Label> : null}
          {views.isError ? <Menu.Label>Your views did not load.</Menu.Label> : null}
          {views.data?.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => address.show(view.filters as Partial<LogFilters>, view.find)}
              rightSection={view.id === current?.id ? <Icon name="check" /> : null}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {isInView ? null : <Menu.Item onClick={() => setOpen('save')}>Save this view</Menu.Item>}
          {!isInView && (views.data?.length ?? 0) > 0 ? (
            <Menu.Item onClick={() => setOpen('manage')}>Rename or delete views</Menu.Item>
          ) : null}
          <Menu.Item onClick={copyLink}>Copy link to this view</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'save' ? <ViewDialog address={address} onClose={() => setOpen(null)} /> : null}
        {open === 'manage' ? <ManageViews views={views.data ?? []} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}

/** Tells whether the account scans at a counter, so that its log can hold scans. */
export function useHasCounter(): boolean {
  return useQuery(accountQuery).data?.account.scanner_enabled === true;
}
