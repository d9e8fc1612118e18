import { Menu } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import { type LogLayout, logColumns } from './log-columns.ts';
import css from './log-tools.module.css';

/** Which columns the rows have, and how high they are. Kept on this device. */
export const LayoutMenu = ({ layout, onChange }: { layout: LogLayout; onChange: (layout: LogLayout) => void }) => {
  const toggle = (id: string) => {
    const columns = layout.columns.includes(id) ? layout.columns.filter((one) => one !== id) : [...layout.columns, id];
    onChange({ ...layout, columns });
  };
  return (
    <Menu position="bottom-end" width={220} shadow="none" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={css.filter} data-wide>
          Columns
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {logColumns.map(({ id, label }) => (
          <Menu.Item
            key={id}
            role="menuitemcheckbox"
            aria-checked={layout.columns.includes(id)}
            onClick={() => toggle(id)}
            rightSection={layout.columns.includes(id) ? <Icon name="check" /> : null}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Rows</Menu.Label>
        {[
          { isDense: false, label: 'Roomy, 44 px' },
          { isDense: true, label: 'Dense, 36 px' },
        ].map(({ isDense, label }) => (
          <Menu.Item
            key={label}
            role="menuitemradio"
            aria-checked={layout.isDense === isDense}
            onClick={() => onChange({ ...layout, isDense })}
            rightSection={layout.isDense === isDense ? <Icon name="check" /> : null}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
