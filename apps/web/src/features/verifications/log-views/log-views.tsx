import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import { TabLinks } from '#ui/pages/tab-links.tsx';

const views = [
  { label: 'All', set: { status: '', showBanned: false } },
  { label: 'Incomplete', set: { status: '1', showBanned: false } },
  { label: 'Accepted', set: { status: '3', showBanned: false } },
  { label: 'Denied', set: { status: '4', showBanned: false } },
  { label: 'Refused before the check', set: { status: 'blocked', showBanned: false } },
  { label: 'Banned', set: { status: '', showBanned: true } },
];

/** The usual ways to look at the log, each with its own address. */
export function LogViews({ address, waiting }: { address: LogAddress; waiting: number }) {
  return (
    <TabLinks
      label="Views"
      state={address.state}
      tabs={[
        ...views.slice(0, 1),
        { label: 'Waiting for review', set: { status: '2', showBanned: false }, count: waiting },
        ...views.slice(1),
      ].map(({ label, set, ...rest }) => ({
        label,
        to: address.withFilters(set),
        isCurrent: address.filters.status === set.status && address.filters.showBanned === set.showBanned,
        ...('count' in rest && rest.count > 0 ? { count: rest.count } : {}),
      }))}
    />
  );
}
