import { highestMinimumAge } from '@carded/domain/codes';
import type { ScanMode } from '@carded/domain/scanner';
import { Checkbox, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { Preferences } from '#features/scanner/screen/use-preferences.ts';
import type { ScanChoices } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { modeAbout, screenModes } from '#features/scanner/settings/queries.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import own from './options.module.css';

const agesFrom = (from: number) =>
  Array.from({ length: Math.max(0, highestMinimumAge - from + 1) }, (_, index) => String(from + index));

type Props = {
  readonly account: LoadedAccount;
  readonly choices: ScanChoices;
  readonly preferences: Preferences;
  readonly doors: Doors;
  readonly onChoices: (choices: ScanChoices) => void;
  readonly onPreferences: (preferences: Preferences) => void;
  readonly onWebsite: (token: string) => void;
  readonly onPair: () => void;
  readonly onLock: () => void;
  readonly onStop: () => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
};

/** Offers the options of a person at the till. Blocked options are hidden. */
export function OptionsDialog(props: Props) {
  const { account, choices, preferences, onPreferences, onClose } = props;
  const { scanner } = account;
  const isDemo = account.kind === 'demo';
  const maySetMode = account.show_settings && !scanner.mode_block;
  const maySetAge = account.show_settings && scanner.min_age_override && !scanner.min_age_block;
  const box = (name: 'isMuted' | 'hasShortcuts', label: string, description: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={name === 'isMuted' ? !preferences.isMuted : preferences.hasShortcuts}
      onChange={(event) => {
        const isOn = event.currentTarget.checked;
        onPreferences({ ...preferences, [name]: name === 'isMuted' ? !isOn : isOn });
      }}
    />
  );
  return (
    <Dialog size={520} onClose={onClose} title="Scanner options">
      <div className={css.body}>
        {account.websites.length > 1 ? (
          <NativeSelect
            label="Scans count for"
            value={scanner.website ?? ''}
            data={account.websites.map(({ token, name }) => ({ value: token, label: name }))}
            onChange={(event) => props.onWebsite(event.currentTarget.value)}
          />
        ) : null}
        {maySetMode ? (
          <NativeSelect
            label="What is checked"
            description={modeAbout}
            value={String(choices.mode)}
            data={screenModes}
            onChange={(event) =>
              props.onChoices({
                ...choices,
                mode: Number(event.currentTarget.value) === 1 ? 1 : (2 satisfies ScanMode),
              })
            }
          />
        ) : null}
        {maySetAge ? (
          <NativeSelect
            label="Minimum age on this screen"
            description="It can be raised here, never lowered"
            value={String(choices.askedAge ?? scanner.min_age)}
            data={agesFrom(scanner.min_age)}
            onChange={(event) => {
              const age = Number(event.currentTarget.value);
              props.onChoices({ ...choices, askedAge: age > scanner.min_age ? age : null });
            }}
          />
        ) : null}
        {box(
          'isMuted',
          'Sounds',
          'Two rising tones for OK, three even ones for WAIT, a long low one for NO SALE, two short ones for AGAIN',
        )}
        {box('hasShortcuts', 'Single-key shortcuts', 'c, t, d, b and s, as written on the buttons')}
        <div className={own.doors}>{isDemo ? null : <WayOut {...props} />}</div>
        <p className={own.keeps}>{account.keeps_sentence}</p>
      </div>
    </Dialog>
  );
}

/** Other pages of the account that a login may open from here. */
export type Doors = {
  readonly settings: boolean;
  readonly account: boolean;
};
export const noDoors: Doors = { settings: false, account: false };

type DoorsProps = {
  readonly account: LoadedAccount;
  readonly doors: Doors;
  readonly onPair: () => void;
  readonly onLock: () => void;
  readonly onStop: () => void;
  readonly onSignOut: () => void;
};

/** Links out of the scanner, only to pages that open. A login signs out; a device stops being one. */
function WayOut({ account, doors, onPair, onLock, onStop, onSignOut }: DoorsProps) {
  return (
    <>
      {account.kind === 'paired' || account.secret === null ? null : (
        <Button size="lg" onClick={onPair}>
          Use a phone as the scanner
        </Button>
      )}
      {account.has_pin ? (
        <Button size="lg" onClick={onLock}>
          Lock this screen
        </Button>
      ) : (
        <p className={own.keeps}>To lock this screen, the account owner sets a PIN first.</p>
      )}
      <Link className={buttonClass('plain', 'lg')} to="/scanner/textarea">
        Paste barcode text
      </Link>
      {doors.settings ? (
        <Link className={buttonClass('plain', 'lg')} to="/account/id_scanner/settings">
          Scanner settings
        </Link>
      ) : null}
      {doors.account ? (
        <Link className={buttonClass('plain', 'lg')} to="/account/usage">
          Back to the account
        </Link>
      ) : null}
      {account.kind === 'login' ? (
        <Button size="lg" kind="quiet" onClick={onSignOut}>
          Sign out
        </Button>
      ) : (
        <Button size="lg" kind="quiet" onClick={onStop}>
          Stop using this device as a scanner
        </Button>
      )}
    </>
  );
}
