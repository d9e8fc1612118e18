import { labelOfProblem, type RuleChange } from '@carded/domain/workflow-edit';
import { faultSentence, fieldProblems, problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import css from './rules-screen.module.css';
import { ChangesTable } from './table/changes-table.tsx';

/** Why the rules were not saved: each place with its law's citation, in the server's words. Nothing was half saved. */
export function RuleProblems({ error }: { error: unknown }) {
  const { message, help, requestId } = problemOf(error);
  const fields = fieldProblems(error);
  return (
    <div className={css.problems}>
      <Notice group="denied" heading={`Not saved. ${message}`} role="alert">
        {fields.length > 0 ? (
          <ul>
            {fields.map((field) => {
              const place = labelOfProblem(field.path);
              return (
                <li key={`${field.path} ${field.message}`}>
                  {place === '' ? faultSentence(field.message) : `${place}: ${field.message}`}
                </li>
              );
            })}
          </ul>
        ) : (
          <p>{help}</p>
        )}
        {requestId ? (
          <p>
            Request <code>{requestId}</code>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

/** Someone else saved while these rules were being changed. Nothing is lost: both are shown, and put together or left apart. */
export function MeanwhileDialog({
  by,
  version,
  theirs,
  mine,
  overlaps,
  onKeepBoth,
  onDropMine,
  onClose,
}: {
  by: string;
  version: number;
  theirs: readonly RuleChange[];
  mine: readonly RuleChange[];
  overlaps: readonly string[];
  onKeepBoth: () => void;
  onDropMine: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} size="lg" title={`${by} saved version ${version} meanwhile`}>
      <div className={dialog.body}>
        <p>Your changes are not saved yet, but nothing is lost.</p>
        <h3>Saved by {by}</h3>
        <ChangesTable changes={theirs} now="Before" then="Saved" />
        <h3>Yours</h3>
        <ChangesTable changes={mine} now="Before" then="Yours" />
        {overlaps.length > 0 ? (
          <Notice group="pending" heading="Both of you changed">
            <p>{overlaps.join('; ')}. If you keep both, your change is used there.</p>
          </Notice>
        ) : null}
        <div className={dialog.actions}>
          <Button kind="quiet" onClick={onDropMine}>
            Discard my changes
          </Button>
          <Button kind="brand" onClick={onKeepBoth}>
            Keep both, then review and save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
