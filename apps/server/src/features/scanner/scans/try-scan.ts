import { tryScan as endpoint } from '@carded/contract';
import { scannerDefaultMinimumAge } from '@carded/domain/codes';
import { decideScan, effectiveScanAge, shopToday } from '@carded/domain/scanner';
import { anywhere } from '#features/scanner/access/get-scanner-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { presentScan } from './present-scan.ts';
import { readCard } from './read-card.ts';

const noLaw = { minimumAge: null, citation: null, idUnder: null, cutoffs: [] };

/** The card alone, with no account's settings. Nothing is written, asked or charged. */
export const tryScan = openQuery(endpoint, async ({ context, input: { body } }) => {
  if (!context.config.scanner.hasDemo) return refuse('not_found');
  const { options = {} } = body;
  const read = readCard(body, context.config.scanner.lfStrings);
  const today = shopToday(context.now(), anywhere);
  const minimumAge = effectiveScanAge({
    settingsAge: scannerDefaultMinimumAge,
    lawAge: null,
    askedAge: options.min_age_override === true ? options.min_age : undefined,
    canRaise: true,
  });
  const mode = options.mode ?? 1;
  const decision = decideScan({ card: read.card, warnings: read.warnings, minimumAge, today, mode });
  const rules = { mode, isModeBlocked: false, minimumAge, minimumAgeCitation: null, canRaise: true, law: noLaw };
  return presentScan({
    prepared: { read, rules, today, queuedId: null, identity: undefined, scope: { isTest: true, website: null } },
    decision,
    scan: { verificationId: '' },
  });
});
