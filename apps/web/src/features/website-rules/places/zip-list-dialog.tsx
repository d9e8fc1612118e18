import { type ReadZips, readZipList } from '@carded/domain/workflow-edit';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogForm } from '#ui/dialogs/form-dialog.tsx';
import css from './place.module.css';

const many = (count: number, word: string) => (count === 1 ? `1 code ${word}` : `${count} codes ${word}`);

/** Blocked ZIP codes of one place: paste many, take off any. Each that is none is named with what is wrong. */
export function ZipListDialog({
  place,
  state,
  zips,
  onApply,
  onClose,
}: {
  place: string;
  state: string | undefined;
  zips: readonly string[];
  onApply: (zips: readonly string[]) => void;
  onClose: () => void;
}) {
  const [list, setList] = useState(zips);
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadZips | null>(null);
  const add = (): ReadZips => {
    const found = readZipList(text, list, state);
    setList([...list, ...found.added].sort());
    setText(found.refused.map((one) => one.text).join(' '));
    setRead(found);
    return found;
  };
  return (
    <Dialog onClose={onClose} title={`Blocked ZIP codes of ${place}`} zIndex={300}>
      <DialogForm
        action={list.length === 1 ? 'Block 1 code' : `Block ${list.length} codes`}
        disabled={text.trim() !== ''}
        other={
          list.length > 0 ? (
            <Button kind="quiet" onClick={() => setList([])}>
              Remove all
            </Button>
          ) : null
        }
        onSubmit={() => (text.trim() === '' ? onApply(list) : add())}
        onCancel={onClose}
      >
        <Textarea
          label="Add ZIP codes"
          description="Exactly five digits each. Paste as many as you like."
          data-autofocus
          rows={3}
          value={text}
          error={
            read !== null && read.refused.length > 0
              ? `Not taken: ${read.refused
                  .slice(0, 5)
                  .map((one) => `${one.text} (${one.why})`)
                  .join(', ')}${read.refused.length > 5 ? ` and ${read.refused.length - 5} more` : ''}`
              : null
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={dialog.actions}>
          <Button disabled={text.trim() === ''} onClick={add}>
            Add to the list
          </Button>
        </div>
        <div role="status">
          {read === null ? null : (
            <p>
              {many(read.added.length, 'added')}
              {read.repeated.length > 0 ? `, ${many(read.repeated.length, 'there already')}` : ''}
              {read.refused.length > 0 ? `, ${many(read.refused.length, 'not taken')}` : ''}.
            </p>
          )}
          {read?.doubtful.slice(0, 5).map((one) => (
            <p key={one.text} className={css.hint}>
              {one.text} {one.why}. It was added anyway.
            </p>
          ))}
        </div>
        {list.length === 0 ? (
          <p>No ZIP code is blocked here.</p>
        ) : (
          <ul className={css.zips} aria-label="Blocked ZIP codes">
            {list.map((zip) => (
              <li key={zip}>
                <button
                  type="button"
                  aria-label={`Remove ${zip} from the list`}
                  onClick={() => setList(list.filter((one) => one !== zip))}
                >
                  {zip} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogForm>
    </Dialog>
  );
}
