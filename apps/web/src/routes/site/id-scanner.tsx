import { ScannerEnd } from '#site/id-scanner/scanner-end.tsx';
import { ScannerHero } from '#site/id-scanner/scanner-hero.tsx';
import { ScannerLaw } from '#site/id-scanner/scanner-law.tsx';
import { ScannerModes } from '#site/id-scanner/scanner-modes.tsx';
import { ScannerWays } from '#site/id-scanner/scanner-ways.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/id-scanner',
    title: 'ID scanner for the counter',
    description:
      'Scan a license and read one word: OK or NO SALE. Any scanner, a tablet’s camera or a phone. It works without a network and keeps the verdict alone.',
  });
}

export default function IdScanner() {
  return (
    <>
      <ScannerHero />
      <ScannerWays />
      <ScannerModes />
      <ScannerLaw />
      <ScannerEnd />
    </>
  );
}
