import type { SegmentId, Workflow } from '@carded/domain/workflow';
import type { PlacePath } from '@carded/domain/workflow-edit';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import type { PresetView } from './chain-of.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { PresetLine } from './preset-line.tsx';
import { RuleProblems } from './rule-problems.tsx';
import css from './rules.module.css';
import { RulesTable } from './rules-table.tsx';
import { RulesTools } from './rules-tools.tsx';
import { StateMap } from './state-map.tsx';
import { TryBuyer } from './try-buyer.tsx';
import { useRulesDraft } from './use-rules-draft.ts';

/** The rules of a website: a table of places at the left, what they do to a buyer at the right. */
export const RulesScreen = ({
  token,
  saved,
  version,
  presets,
}: {
  token: string;
  saved: Workflow;
  version: number;
  presets: PresetView[];
}) => {
  const rules = useRulesDraft(token, saved, version);
  const [segment, setSegment] = useState<SegmentId>('us');
  const [find, setFind] = useState('');
  const [edited, setEdited] = useState<PlacePath | null>(null);
  const [isDifferenceOpen, setIsDifferenceOpen] = useState(false);
  const { changes, draft, save, blocker } = rules;
  return (
    <>
      <div className={css.columns}>
        <div className={css.left}>
          {save.isError ? <RuleProblems error={save.error} /> : null}
          <RulesTools
            segment={segment}
            onSegment={(next) => {
              setSegment(next);
              setFind('');
            }}
            find={find}
            onFind={setFind}
            onAdd={setEdited}
          />
          <PresetLine draft={draft} presets={presets} onChange={rules.setDraft} />
          <RulesTable segment={segment} find={find} draft={draft} saved={saved} presets={presets} onEdit={setEdited} />
        </div>
        <aside className={css.right} aria-label="What the rules do">
          <TryBuyer token={token} draft={draft} isChanged={changes.length > 0} />
          {segment === 'us' ? <StateMap draft={draft} saved={saved} presets={presets} /> : null}
        </aside>
      </div>
      {changes.length > 0 ? (
        <SaveBar
          count={changes.length}
          summary={changes
            .slice(0, 3)
            .map(({ place, setting, to }) => `${place}, ${setting}: ${to}`)
            .join(' · ')}
          save={`Save as version ${version + 1}`}
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={rules.discard}
        >
          <button type="button" className={css.difference} onClick={() => setIsDifferenceOpen(true)}>
            See difference
          </button>
        </SaveBar>
      ) : null}
      {edited === null ? null : (
        <PlaceDialog
          path={edited}
          draft={draft}
          presets={presets}
          onApply={rules.setDraft}
          onClose={() => setEdited(null)}
        />
      )}
      {isDifferenceOpen ? <DifferenceDialog changes={changes} onClose={() => setIsDifferenceOpen(false)} /> : null}
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        heading="Leave without saving the rules?"
        action="Leave without saving"
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        <p>{changes.length === 1 ? '1 change is lost.' : `${changes.length} changes are lost.`}</p>
      </ConfirmDialog>
    </>
  );
};
