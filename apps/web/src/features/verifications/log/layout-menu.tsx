import { Menu } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import { type LogLayout, logColumns } from './log-columns.ts';
import css from './log-tools.module.css';

/** Which columns the rows have, and how high they are. Kept on this device. */
export function LayoutMenu({ layout, onChange }: { layout: LogLayout; onChange: (layout: LogLayout) => void }) {
  const toggle = (id: string) => {
    const columns = layout.columns.includes(id) ? layout.columns.filter((one) => one !== id) : [...layout.columns, id];
    onChange({ ...layout, columns });
  };
  return (
    <Menu position="bottom-end" width={220} shadow="none" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={css.filter} data-wide>
          Columns
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {logColumns.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            checked={layout.columns.includes(id)}
            closeMenuOnClick={false}
            onChange={() => toggle(id)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Label>Rows</Menu.Label>
        <Menu.RadioGroup
          value={layout.isDense ? 'dense' : 'roomy'}
          onChange={(height) => onChange({ ...layout, isDense: height === 'dense' })}
        >
          <Menu.RadioItem value="roomy" closeMenuOnClick={false}>
            Roomy
          </Menu.RadioItem>
          <Menu.RadioItem value="dense" closeMenuOnClick={false}>
            Dense
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
