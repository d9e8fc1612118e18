import type { Workflow } from '@carded/domain/workflow';
import { hasRules, isChangedAt, type PlacePath, placeLabel, requireId, settingsAt } from '@carded/domain/workflow-edit';
import { type KeyboardEvent, useState } from 'react';
import css from './map.module.css';
import { ageShown, stepShown, today } from './step-field.tsx';
import { nearestTile, stateTiles } from './tile-map.ts';

const words = { changed: 'not saved', blocked: 'blocked', own: 'own rules', plain: 'as the United States' } as const;

/** The states as tiles: own rules, blocked, not saved. Each opens its settings; arrow keys go from one to the next. */
export function StateMap({
  draft,
  saved,
  onEdit,
}: {
  draft: Workflow;
  saved: Workflow;
  onEdit: (path: PlacePath) => void;
}) {
  const [active, setActive] = useState('UT');
  const tiles = stateTiles.map((tile) => {
    const path: PlacePath = { segment: 'us', division: tile.code };
    const at = settingsAt(draft, path, today());
    const kind: keyof typeof words = isChangedAt(saved, draft, path)
      ? 'changed'
      : at.age === 'block'
        ? 'blocked'
        : hasRules(draft, 'us', tile.code)
          ? 'own'
          : 'plain';
    const says = `${ageShown(at.age)}, ID ${stepShown(at.modes.requireId, requireId).toLowerCase()}`;
    return { ...tile, path, kind, label: `${tile.code}, ${placeLabel(path)}: ${says}, ${words[kind]}` };
  });
  const move = (event: KeyboardEvent) => {
    const next = nearestTile(active, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-code="${next}"]`)?.focus();
  };
  return (
    <section>
      <h2>At a glance</h2>
      <div className={css.map} role="toolbar" aria-label="States" onKeyDown={move}>
        {tiles.map(({ code, column, row, path, kind, label }) => (
          <button
            key={code}
            type="button"
            data-code={code}
            data-kind={kind}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
            tabIndex={code === active ? 0 : -1}
            title={label}
            aria-label={label}
            onFocus={() => setActive(code)}
            onClick={() => onEdit(path)}
          >
            {code}
          </button>
        ))}
      </div>
      <ul className={css.key}>
        <li data-kind="own">Own rules</li>
        <li data-kind="blocked">Blocked</li>
        <li data-kind="changed">Not saved</li>
      </ul>
    </section>
  );
}
