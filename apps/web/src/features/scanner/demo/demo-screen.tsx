import { ScannerScreen } from '#features/scanner/screen/scanner-screen.tsx';
import { useToday } from '#features/scanner/screen/use-today.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { ScannerGate } from '#features/scanner/session/scanner-gate.tsx';
import { DemoCards } from './demo-cards.tsx';

const tokens = ['demo'];

/** The scanner without an account: the same screen and rules, with drawn cards in place of the picture. Nothing is kept. */
export function DemoScreen() {
  return <ScannerGate tokens={tokens}>{(account) => <Demo account={account} />}</ScannerGate>;
}

const Demo = ({ account }: { account: LoadedAccount }) => {
  const today = useToday(account.time_zone);
  return <ScannerScreen token="demo" account={account} cards={<DemoCards today={today} />} />;
};
