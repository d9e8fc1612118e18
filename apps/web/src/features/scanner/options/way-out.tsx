import { Link } from 'react-router';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import own from './options.module.css';

/** What else of the account a login may open from here. */
export type Doors = {
  readonly settings: boolean;
  readonly account: boolean;
};
export const noDoors: Doors = { settings: false, account: false };

type Props = {
  readonly account: LoadedAccount;
  readonly doors: Doors;
  readonly onPair: () => void;
  readonly onLock: () => void;
  readonly onStop: () => void;
  readonly onSignOut: () => void;
};

/** Where one can go from the scanner: only what opens. A login signs out; a device of its own stops being one. */
export function WayOut({ account, doors, onPair, onLock, onStop, onSignOut }: Props) {
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
