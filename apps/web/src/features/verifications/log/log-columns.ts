import type { AnswerOf } from '@carded/client';
import { buyerPlace } from '#features/verifications/buyer-name.ts';
import { formatDateTime } from '#platform/format.ts';

export type LogRow = AnswerOf<'verifications.list'>['verifications'][number];

const cameBy = { popup: 'Popup', api: 'API', link: 'Link', manual: 'Manual', scanner: 'Scanner' };

/** Columns a person may add or take away; the buyer, the result and the time always stand. */
export const logColumns = [
  { id: 'place', label: 'Place', of: buyerPlace },
  { id: 'order', label: 'Order', of: (row: LogRow) => row.reference ?? '' },
  { id: 'website', label: 'Website', of: (row: LogRow) => row.website.domain },
  { id: 'came', label: 'Came by', of: (row: LogRow) => cameBy[row.created_by] },
  { id: 'exact', label: 'Date and time', of: (row: LogRow) => formatDateTime(row.created) },
] as const;
export type LogColumn = (typeof logColumns)[number];

export type LogLayout = { columns: string[]; isDense: boolean };
export const usualLayout: LogLayout = { columns: ['place', 'order'], isDense: false };
