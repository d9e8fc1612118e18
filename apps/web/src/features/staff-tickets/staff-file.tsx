import type { AnswerOf } from '@carded/client';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import css from './inbox.module.css';

type File = AnswerOf<'staffTickets.open'>['ticket']['messages'][number]['attachments'][number];

/** A file of a ticket: shown or saved when staff asks for it, which is recorded. One that may be an ID says so first. */
export function StaffFile({ ticket, file }: { ticket: string; file: File }) {
  const open = useMutation({
    mutationFn: () =>
      call('staffTickets.attachment', { params: { id: ticket, attachment: file.id } }, { timeoutMs: 60_000 }),
    onSuccess: (found) => {
      if (file.kind !== 'image') saveFile(found);
    },
    gcTime: 0,
  });
  const shown = file.kind === 'image' ? open.data : undefined;
  return (
    <li className={file.hidden && shown === undefined ? css.hidden : undefined}>
      {shown === undefined ? null : <img src={`data:${shown.type};base64,${shown.data}`} alt={file.name} />}
      <span>{file.name}</span>
      {file.hidden && shown === undefined ? (
        <small>
          {file.looked_into ? 'It may show an ID.' : 'It was not scanned: it may contain an ID.'} Open it only if the
          answer needs it; the merchant sees that you did.
        </small>
      ) : null}
      {open.error ? <small role="alert">{problemOf(open.error).message}</small> : null}
      {shown === undefined ? (
        <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
          {file.kind !== 'image' ? 'Download it anyway' : file.hidden ? 'Show it anyway' : 'Show'}
          <span className="sr"> {file.name}</span>
        </Button>
      ) : null}
    </li>
  );
}
