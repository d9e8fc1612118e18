import { uuidv7Time } from '@carded/database';
import { statusLabelOf } from '@carded/domain/codes';
import type { ExportRow } from './export-rows.ts';

type Column = { header: string; of: (entry: ExportRow) => string };

/** A time as its zone's clocks had it, and how far they are from UTC: `2026-11-27T18:03:12-07:00`. */
const timeIn = (timeZone: string, ms: number): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${of('timeZoneName').replace('GMT', '') || 'Z'}`;
};

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** What an export holds, in this order, with the times of the account's zone. Birth dates stay out: a list of them is worth more to a thief than to a shop. */
export function exportColumns(timeZone: string): readonly Column[] {
  return [
    { header: `Created (${timeZone})`, of: ({ row }) => timeIn(timeZone, uuidv7Time(row.id)) },
    { header: 'Verification', of: ({ row }) => row.id },
    { header: 'Status', of: ({ row }) => statusLabelOf(row) },
    { header: 'Reason', of: ({ row }) => row.reason ?? '' },
    { header: 'Website', of: ({ row }) => row.domain ?? '' },
    { header: 'Order', of: ({ record }) => record.reference ?? '' },
    { header: 'First name', of: ({ record }) => record.first_name },
    { header: 'Last name', of: ({ record }) => record.last_name },
    { header: 'Address', of: ({ record }) => [record.address, record.address2].filter(Boolean).join(', ') },
    { header: 'City', of: ({ record }) => record.city },
    { header: 'State', of: ({ row }) => row.state },
    { header: 'ZIP', of: ({ record }) => record.zip },
    { header: 'Country', of: ({ row }) => row.country },
    { header: 'Email', of: ({ record }) => record.email ?? '' },
    { header: 'Phone', of: ({ record }) => record.phone ?? '' },
    { header: 'Came by', of: ({ row }) => row.created_via },
    { header: 'Test', of: ({ row }) => yesNo(row.is_test) },
    { header: 'Banned', of: ({ row }) => yesNo(row.is_banned) },
    { header: 'Reviewed', of: ({ row }) => yesNo(row.is_reviewed) },
  ];
}
