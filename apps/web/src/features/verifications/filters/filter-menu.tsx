import { Menu } from '@mantine/core';
import css from '#features/verifications/log/log-tools.module.css';
import { Icon } from '#ui/icon.tsx';

/** One filter as a chip that opens its choices. */
export function FilterMenu({
  label,
  value,
  isOn,
  options,
  onPick,
}: {
  label: string;
  value: string;
  isOn: boolean;
  options: { value: string; label: string }[];
  onPick: (value: string) => void;
}) {
  return (
    <Menu position="bottom-start" width={220} shadow="none">
      <Menu.Target>
        <button type="button" className={css.filter} data-on={isOn || undefined}>
          {label} <b>{value}</b>
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className={css.choices}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onPick(option.value)}
            rightSection={option.label === value ? <Icon name="check" /> : null}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
