import type { Workflow } from '@carded/domain/workflow';
import { hasRules, isChangedAt } from '@carded/domain/workflow-edit';
import { chainOf, type PresetView } from './chain-of.ts';
import css from './map.module.css';
import { ageOf } from './settings.ts';
import { stateTiles } from './state-tiles.ts';

/** The states as tiles: own rules, blocked, not saved. A picture of the table, told in one sentence. */
export const StateMap = ({ draft, saved, presets }: { draft: Workflow; saved: Workflow; presets: PresetView[] }) => {
  const tiles = stateTiles.map(({ code, column, row }) => {
    const path = { segment: 'us' as const, division: code };
    const isChanged = isChangedAt(saved, draft, path);
    const isBlocked = ageOf(chainOf(draft, presets, path)) === 'block';
    const kind = isChanged ? 'changed' : isBlocked ? 'blocked' : hasRules(draft, 'us', code) ? 'own' : 'plain';
    return { code, x: column * 32 + 1.5, y: row * 32 + 1.5, kind };
  });
  const count = (kind: string) => tiles.filter((tile) => tile.kind === kind).length;
  return (
    <section>
      <h2>At a glance</h2>
      <svg
        className={css.map}
        viewBox="0 0 352 258"
        role="img"
        aria-label={`States: ${count('own')} with their own rules, ${count('blocked')} blocked, ${count('changed')} not saved, the others as the United States`}
      >
        <defs>
          <pattern id="map-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="var(--blocked-tint)" />
            <rect width="1.5" height="5" fill="var(--blocked-line)" />
          </pattern>
        </defs>
        {tiles.map(({ code, x, y, kind }) => (
          <g key={code} data-kind={kind}>
            <rect
              x={x}
              y={y}
              width="29"
              height="29"
              rx="6"
              style={kind === 'blocked' ? { fill: 'url(#map-hatch)' } : undefined}
            />
            <text x={x + 14.5} y={y + 18.5} textAnchor="middle">
              {code}
            </text>
          </g>
        ))}
      </svg>
      <ul className={css.key}>
        <li data-kind="own">Own rules</li>
        <li data-kind="blocked">Blocked</li>
        <li data-kind="changed">Not saved</li>
      </ul>
    </section>
  );
};
