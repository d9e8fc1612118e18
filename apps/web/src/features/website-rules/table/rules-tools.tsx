import type { SegmentId } from '@carded/domain/workflow';
import { type PlacePath, segmentNames } from '@carded/domain/workflow-edit';
import { useLocalStorage } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AddPlaceDialog } from './add-place-dialog.tsx';
import css from './rules-tools.module.css';
import { placesOfCode, rowsOf, type ShownRules } from './step-field.tsx';

const segments = Object.entries(segmentNames).map(([value, label]) => ({ value: value as SegmentId, label }));
const findWords: Record<SegmentId, string> = {
  us: 'State, county, city or ZIP',
  ca: 'Province, city or postal code',
  international: 'Country',
};

export function RulesTools({
  onSegment,
  onFind,
  onEdit,
  ...shown
}: ShownRules & {
  onSegment: (segment: SegmentId) => void;
  onFind: (text: string) => void;
  onEdit: (path: PlacePath) => void;
}) {
  const { segment, find, draft } = shown;
  const [isAdding, setIsAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useFindKey(input);
  const openFirst = () => {
    if (find.trim() === '') return;
    const { rows } = rowsOf({ ...shown, showsAll: false, toggled: new Map() });
    const first = rows[1]?.path ?? placesOfCode(segment, find)[0];
    if (first !== undefined) onEdit(first);
  };
  return (
    <div className={css.tools}>
      <Segmented label="Part of the world" value={segment} options={segments} onChange={onSegment} />
      <search className={css.find}>
        <FindField
          ref={input}
          label="Find a place"
          placeholder={findWords[segment]}
          value={find}
          onChange={(event) => onFind(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') openFirst();
            if (event.key === 'Escape' && find === '') event.currentTarget.blur();
          }}
        />
      </search>
      <Button onClick={() => setIsAdding(true)}>
        <Icon name="plus" /> Place
      </Button>
      {isAdding ? (
        <AddPlaceDialog
          segment={segment}
          draft={draft}
          onClose={() => setIsAdding(false)}
          onPick={(path) => {
            setIsAdding(false);
            onEdit(path);
          }}
        />
      ) : null}
    </div>
  );
}

/** `/` goes to the search. It rests while someone types or a dialog is open, and is switched off with the log’s keys (WCAG 2.1.4). */
function useFindKey(input: RefObject<HTMLInputElement | null>): void {
  const [isOn] = useLocalStorage({ key: 'carded.keys', defaultValue: true });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isOther || isTyping || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, input]);
}
