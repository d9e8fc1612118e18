import type { Workflow } from '@carded/domain/workflow';
import { isChangedAt, layerAt, placeLabel } from '@carded/domain/workflow-edit';
import { Icon } from '#ui/icon.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { chainOf, type PresetView } from './chain-of.ts';
import type { TableRow } from './rows-of.ts';
import { RuleCell } from './rule-cell.tsx';
import css from './rules.module.css';
import { ageOf, ageWord, isOwn, modeOf, modeWord, switchOf } from './settings.ts';

const shortMode = (mode: number | null, name: 'requireId' | 'phoneValidation') =>
  modeWord(mode, name).split(',')[0] ?? '';

/** One place. Clicking anywhere in the row, or its name by keyboard, opens its settings. */
export const RuleRow = ({
  row,
  draft,
  saved,
  presets,
  hasPhone,
  onEdit,
  onToggle,
}: {
  row: TableRow;
  draft: Workflow;
  saved: Workflow;
  presets: PresetView[];
  hasPhone: boolean;
  onEdit: () => void;
  onToggle: () => void;
}) => {
  const { path, depth, inner, isOpen } = row;
  const layer = layerAt(draft, path);
  const chain = chainOf(draft, presets, path);
  const before = chainOf(saved, presets, path);
  const isChanged = isChangedAt(saved, draft, path);
  const age = ageOf(chain);
  const label = placeLabel(path);
  const isBlocked = age === 'block';
  const cells = [
    {
      name: 'requireId',
      now: shortMode(modeOf(chain, 'requireId'), 'requireId'),
      was: shortMode(modeOf(before, 'requireId'), 'requireId'),
    },
    ...(hasPhone
      ? [
          {
            name: 'phoneValidation' as const,
            now: shortMode(modeOf(chain, 'phoneValidation'), 'phoneValidation'),
            was: shortMode(modeOf(before, 'phoneValidation'), 'phoneValidation'),
          },
        ]
      : []),
    {
      name: 'requireSignature',
      now: switchOf(chain, 'requireSignature') ? 'On' : 'Off',
      was: switchOf(before, 'requireSignature') ? 'On' : 'Off',
    },
  ] as const;
  return (
    <tr data-depth={depth} data-changed={isChanged || undefined} onClick={onEdit}>
      <th scope="row">
        <span className={css.place}>
          {depth === 1 ? (
            inner > 0 ? (
              <button
                type="button"
                className={css.toggle}
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Hide' : 'Show'} the places inside ${label}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle();
                }}
              >
                <Icon name={isOpen ? 'down' : 'right'} />
              </button>
            ) : (
              <span className={css.toggle} />
            )
          ) : null}
          <button
            type="button"
            className={css.name}
            onClick={(event) => {
              event.stopPropagation();
              onEdit();
            }}
          >
            {label}
            <span className="sr">: change its rules</span>
          </button>
          {inner > 0 ? <small>{inner === 1 ? '1 place' : `${inner} places`}</small> : null}
        </span>
      </th>
      <td>
        {isBlocked ? (
          <StatusWord group="blocked">Blocked</StatusWord>
        ) : (
          <RuleCell isOwn={isOwn(layer, 'minAge')} now={ageWord(age)} was={ageWord(ageOf(before))} />
        )}
      </td>
      {cells.map(({ name, now, was }) => (
        <td key={name}>{isBlocked ? null : <RuleCell isOwn={isOwn(layer, name)} now={now} was={was} />}</td>
      ))}
    </tr>
  );
};
