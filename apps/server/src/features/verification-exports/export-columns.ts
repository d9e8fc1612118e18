import { uuidv7Time } from '@carded/database';
import { statusLabelOf } from '@carded/domain/codes';
import type { ExportRow } from './export-rows.ts';

type Column = { header: string; of: (entry: ExportRow) => string };
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** What an export holds, in this order. Birth dates stay out: a list of them is worth more to a thief than to a shop. */
export const exportColumns: readonly Column[] = [
  { header: 'Created (UTC)', of: ({ row }) => new Date(uuidv7Time(row.id)).toISOString() },
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
