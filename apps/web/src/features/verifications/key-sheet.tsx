import { Modal, Switch } from '@mantine/core';
import css from './key-sheet.module.css';

const keys = [
  { caps: ['/'], what: 'Search' },
  { caps: ['j', 'k'], what: 'Next or previous row' },
  { caps: ['Enter'], what: 'Open the row' },
  { caps: ['Esc'], what: 'Close, or leave the search' },
  { caps: ['x'], what: 'Select the row' },
  { caps: ['r'], what: 'Mark reviewed, or take the mark away' },
  { caps: ['b'], what: 'Ban, or lift the ban' },
  { caps: ['1–4'], what: 'Pick a usual reason in the ban dialog' },
  { caps: ['n'], what: 'Write a note' },
  { caps: ['e'], what: 'Export the list' },
  { caps: ['?'], what: 'Show these keys' },
];

/** Every key of the log, and the switch for them (WCAG 2.1.4). */
export const KeySheet = ({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) => (
  <Modal opened onClose={onClose} title="Keys of the log" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Switch
      label="Single-key shortcuts"
      description="They rest while you type. Esc and Enter always work."
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
    <dl className={css.keys} data-off={isOn ? undefined : true}>
      {keys.map(({ caps, what }) => (
        <div key={what}>
          <dt>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
