import type { ScannerAccount } from '@carded/contract';
import type { LicenseReading } from '@carded/domain/license';
import { decideScan, effectiveScanAge, type ScanCard, type ScanMode, type ScanSource } from '@carded/domain/scanner';
import { useEffect, useState } from 'react';
import { type Outcome, outcomeOfDecision } from '#features/scanner/verdict/outcome.ts';

export type OfflineRules = Pick<ScannerAccount, 'scanner' | 'law' | 'time_zone' | 'test'>;
export type OfflineScan = {
  readonly card: ScanCard;
  readonly warnings: (LicenseReading & { ok: true })['warnings'];
  readonly source: ScanSource;
  readonly mode: ScanMode;
  /** Age that this screen asks for; it can only raise the minimum. */
  readonly askedAge: number | null;
  readonly nowMs: number;
  /** Minutes, from `Date.getTimezoneOffset()`. */
  readonly tzOffset: number;
};

/** Gives the age that this screen asks for, which is never below the server's: `min_age` includes the law's and the settings'. */
export function ageHere({ scanner, law }: Pick<OfflineRules, 'scanner' | 'law'>, askedAge: number | null): number {
  return Math.max(
    scanner.min_age,
    effectiveScanAge({
      settingsAge: scanner.min_age,
      lawAge: law.min_age,
      askedAge,
      canRaise: scanner.min_age_override && !scanner.min_age_block,
    }),
  );
}

export function cutoffsOf({ law }: Pick<OfflineRules, 'law'>) {
  return law.cutoffs.map(({ born_on_or_after, citation }) => ({ bornOnOrAfter: born_on_or_after, citation }));
}

/** The verdict from the card alone: the same rules as the server's, without bans and records. */
export function decideOffline(rules: OfflineRules, scan: OfflineScan): Outcome {
  const minimumAge = ageHere(rules, scan.askedAge);
  const citation = rules.law.min_age === minimumAge ? rules.law.citation : null;
  const decision = decideScan({
    card: scan.card,
    warnings: scan.warnings,
    minimumAge,
    ...(citation === null ? {} : { minimumAgeCitation: citation }),
    cutoffs: cutoffsOf(rules),
    today: todayAtShop(scan.nowMs, rules.time_zone, scan.tzOffset),
    // As the server does: a choice from before the owner blocked it no longer counts.
    mode: rules.scanner.mode_block ? rules.scanner.mode : scan.mode,
  });
  return outcomeOfDecision(decision, {
    ...{ card: scan.card, minimumAge, citation, source: scan.source },
    isTest: rules.test,
  });
}

const minuteMs = 60_000;

/** Gives the ISO date at the shop. Uses the shop's time zone (`min` to `max`); the screen's own counts only within it. */
export function todayAtShop(nowMs: number, { min, max }: { min: number; max: number }, tzOffset: number): string {
  return new Date(nowMs - Math.min(max, Math.max(min, tzOffset)) * minuteMs).toISOString().slice(0, 10);
}

const now = (range: { min: number; max: number }) => todayAtShop(Date.now(), range, new Date().getTimezoneOffset());

/** The ISO date at the shop, which moves on at its midnight. */
export function useToday(range: { min: number; max: number }): string {
  const [today, setToday] = useState(() => now(range));
  useEffect(() => {
    const timer = setInterval(() => setToday(now(range)), 20_000);
    return () => clearInterval(timer);
  }, [range]);
  return today;
}
