import type { SegmentId, Workflow } from '@carded/domain/workflow';
import { type PlacePath, pathKey } from '@carded/domain/workflow-edit';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { PresetView } from './chain-of.ts';
import { rowsOf } from './rows-of.ts';
import { RuleRow } from './rule-row.tsx';
import css from './rules.module.css';

/** Places with rules of their own, each setting with where it comes from: marked where set here, gray where taken from above. */
export const RulesTable = ({
  segment,
  find,
  draft,
  saved,
  presets,
  onEdit,
}: {
  segment: SegmentId;
  find: string;
  draft: Workflow;
  saved: Workflow;
  presets: PresetView[];
  onEdit: (path: PlacePath) => void;
}) => {
  const [showsAll, setShowsAll] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { rows, followers } = rowsOf({ segment, find, draft, saved, showsAll, closed });
  const hasPhone = segment !== 'international';
  const base = segment === 'us' ? 'the United States' : segment === 'ca' ? 'Canada' : 'Elsewhere';
  return (
    <>
      <div className={css.frame}>
        <table className={css.table}>
          <caption className="sr">Rules by place</caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Minimum age</th>
              <th scope="col">Ask for ID</th>
              {hasPhone ? <th scope="col">Phone code</th> : null}
              <th scope="col">Signature</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RuleRow
                key={pathKey(row.path)}
                row={row}
                draft={draft}
                saved={saved}
                presets={presets}
                hasPhone={hasPhone}
                onEdit={() => onEdit(row.path)}
                onToggle={() =>
                  setClosed((before) => {
                    const after = new Set(before);
                    if (!after.delete(pathKey(row.path))) after.add(pathKey(row.path));
                    return after;
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.legend}>
        <span>
          <i aria-hidden="true" /> Set here
        </span>
        <span>Gray: taken from the place above</span>
        {find === '' && (followers > 0 || showsAll) ? (
          <Button kind="quiet" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show only places with own rules' : `${followers} more follow ${base}`}
          </Button>
        ) : null}
      </div>
    </>
  );
};
