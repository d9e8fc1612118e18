import type { ScanAnswer } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { bornOnOrBefore, recordOfCard, type ScanDecision, type ScanReason, scanMessages } from '@carded/domain/scanner';
import type { KnownScan } from './find-scan.ts';
import type { PreparedScan } from './prepare-scan.ts';
import { scanStatus } from './write-scan.ts';

type Given = {
  prepared: Pick<PreparedScan, 'read' | 'rules' | 'today' | 'queuedId' | 'identity'> & {
    scope: { isTest: boolean; website: { settings: { can_accept_by_hand: boolean } } | null };
  };
  decision: ScanDecision;
  scan: Pick<KnownScan, 'verificationId'> & Partial<KnownScan>;
};

/** Nobody sets these aside by hand. */
const neverByHand: readonly ScanReason[] = ['underage', 'expired', 'banned'];
export function canAcceptByHand(reasons: readonly ScanReason[]): boolean {
  return reasons.length > 0 && !reasons.some((reason) => neverByHand.includes(reason));
}

const wireNames: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'dob',
  street: 'address',
};

/** What the screen gets. A scan that was accepted by hand meanwhile stays accepted. */
export function presentScan({ prepared, decision, scan }: Given): ScanAnswer {
  const { read, rules, today, scope } = prepared;
  const status = scan.status ?? scanStatus[decision.verdict];
  const isByHand = status === statusNumber.accepted && decision.verdict !== 'accepted';
  const records = decision.trace.find(({ rule }) => rule === 'scan_records')?.looked;
  const { score = null, agreed = [] } = records ?? {};
  return {
    status,
    uuid: scan.verificationId === '' ? null : scan.verificationId,
    score: typeof score === 'number' ? score : null,
    errs: isByHand ? [] : [...decision.errs],
    info: [
      ...decision.info,
      ...(prepared.queuedId === null ? [] : [scanMessages.offline]),
      ...(isByHand ? [scanMessages.byHand] : []),
    ],
    verifiedFields: Array.isArray(agreed) ? agreed.map((name: string) => wireNames[name] ?? name) : [],
    input: recordOfCard(read.card),
    verdict: isByHand ? 'accepted' : decision.verdict,
    reasons: isByHand ? [] : [...decision.reasons],
    minimum_age: rules.minimumAge,
    minimum_age_citation: rules.minimumAgeCitation,
    age: decision.age,
    turns_old_enough_on: decision.turnsOldEnoughOn,
    born_on_or_before: bornOnOrBefore(rules.minimumAge, today, rules.law.cutoffs),
    can_accept: !isByHand && scope.website?.settings.can_accept_by_hand === true && canAcceptByHand(decision.reasons),
    test: scope.isTest,
  };
}
