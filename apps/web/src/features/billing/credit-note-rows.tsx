import { formatCents, formatDay } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import type { Invoice } from './billing-types.ts';

/** What was taken back of an invoice, under it: each on a paper of its own. */
export function CreditNoteRows({ notes, onDownload }: { notes: Invoice['notes']; onDownload: (id: string) => void }) {
  return notes.map(({ id, number, date, amount }) => (
    <tr key={id}>
      <th scope="row">
        {number}
        <small>Credit note</small>
      </th>
      <td>Credit note</td>
      <td>{formatDay(date.slice(0, 10))}</td>
      <td />
      <td>{formatCents(-amount)}</td>
      <td>
        <Button size="sm" kind="quiet" aria-label={`PDF of ${number}`} onClick={() => onDownload(id)}>
          PDF
        </Button>
      </td>
    </tr>
  ));
}
