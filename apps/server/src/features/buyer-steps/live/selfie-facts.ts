import type { Queries } from '@carded/database';
import { type SelfieConsent, selfieConsentVersions } from '@carded/domain/codes';
import type { EvidenceFact, SelfieFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { unseenFaces } from '#platform/pictures/seen.ts';
import { printedSide } from './printed-side.ts';
import type { SelfieSeen } from './see-selfie.ts';
import { spendLive } from './spend-live.ts';

type Of = { accountId: string; verificationId: string; round: number };

/** That a selfie was given, and after which text. */
export function selfieFact({ now }: Pick<Context, 'now'>, consent: string | undefined): SelfieFact {
  return { kind: 'selfie', at: now(), state: 'given', ...(isConsent(consent) ? { consent } : {}) };
}

/**
 * What a selfie says for the card shown with it. Frames that were shown before count for nothing, nor does a move that is used up by now, or a face that was held
 * against another photo than the one there is.
 */
export async function selfieEvidence(
  context: Context,
  tx: Queries,
  of: Of,
  { shown, live, faces, comparedWith }: SelfieSeen,
): Promise<EvidenceFact[]> {
  const isNew = shown === null || (await spendLive(context, tx, of, shown));
  const isOfCard = comparedWith !== null && (await printedSide(tx, of))?.id === comparedWith;
  const base = { kind: 'evidence', at: context.now(), documentId: String(of.round) } as const;
  return [
    { ...base, check: 'live_capture', outcome: isNew ? live.outcome : 'failed', engine: live.engine },
    { ...base, check: 'faces', ...(isNew && isOfCard ? faces : unseenFaces) },
  ];
}

function isConsent(version: string | undefined): version is SelfieConsent {
  return (selfieConsentVersions as readonly (string | undefined)[]).includes(version);
}
