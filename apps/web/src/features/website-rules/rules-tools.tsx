import type { SegmentId } from '@carded/domain/workflow';
import type { PlacePath } from '@carded/domain/workflow-edit';
import { segmentNames } from '@carded/domain/workflow-edit';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AddPlaceDialog } from './add-place-dialog.tsx';
import css from './rules.module.css';

const segments = Object.entries(segmentNames).map(([value, label]) => ({ value: value as SegmentId, label }));

export const RulesTools = ({
  segment,
  onSegment,
  find,
  onFind,
  onAdd,
}: {
  segment: SegmentId;
  onSegment: (segment: SegmentId) => void;
  find: string;
  onFind: (text: string) => void;
  onAdd: (path: PlacePath) => void;
}) => {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={css.tools}>
      <Segmented label="Part of the world" value={segment} options={segments} onChange={onSegment} />
      <search className={css.find}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="Find a place"
          placeholder={
            segment === 'international'
              ? 'Country'
              : segment === 'ca'
                ? 'Province, city or postal code'
                : 'State, county, city or ZIP'
          }
          value={find}
          onChange={(event) => onFind(event.currentTarget.value)}
        />
      </search>
      <Button onClick={() => setIsAdding(true)}>
        <Icon name="plus" /> Place
      </Button>
      {isAdding ? (
        <AddPlaceDialog
          segment={segment}
          onClose={() => setIsAdding(false)}
          onPick={(path) => {
            setIsAdding(false);
            onAdd(path);
          }}
        />
      ) : null}
    </div>
  );
};
