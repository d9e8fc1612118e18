import type { AnswerOf } from '@carded/client';
import { formatNumber } from '#platform/format.ts';
import css from '#ui/conversation.module.css';

type File = AnswerOf<'tickets.get'>['ticket']['attachments'][number];

/** The files of a message: pictures in view, each a download. */
export function TicketFiles({ ticket, files }: { ticket: string; files: readonly File[] }) {
  return files.length === 0 ? null : (
    <ul className={css.files} aria-label="Attached">
      {files.map((file) => {
        const address = `/api/ticket/${ticket}/attachment/${file.id}`;
        return (
          <li key={file.id}>
            <a href={address} download={file.name}>
              {file.kind === 'image' ? <img src={address} alt={file.name} loading="lazy" /> : <span>{file.name}</span>}
            </a>
            <small>{formatNumber(Math.max(1, Math.round(file.size / 1000)))} KB</small>
          </li>
        );
      })}
    </ul>
  );
}
