import type { BuyerState } from '@carded/contract';
import type { Decision } from '@carded/domain/decision';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { compareCard, type SeenCard } from '#features/buyer-steps/documents/compare-card.ts';
import { isUnknown } from '#features/verifications/index.ts';

/** Whether the card is what keeps the buyer: it differs from the details, or is too old. */
export function isAboutCard({ reasons }: Decision): boolean {
  return reasons.includes('info_mismatch') || reasons[0] === 'expired';
}

/** Where card and details differ, and when a card expired. What was typed is for the opening that typed it, what the card says for one that showed that card. */
export function differencesOf(
  scope: Pick<BuyerScope, 'options' | 'verification'>,
  decision: Decision,
  { card, isShower }: SeenCard,
): BuyerState['differences'] {
  const { verification } = scope;
  if (verification === null || card === null || !isAboutCard(decision)) return [];
  const isTyper = isOwnKnowledge(scope, { isShower });
  if (!isTyper && !isShower) return [];
  const of = (field: string, order: string, read: string) => ({
    field,
    order: isTyper ? order : null,
    card: isShower ? read : null,
  });
  if (!decision.reasons.includes('info_mismatch'))
    return card.expiryDate && isShower ? [{ field: 'expiry', order: null, card: card.expiryDate }] : [];
  const { record } = verification;
  const { nameAgrees, birthDateAgrees } = compareCard(record, card);
  return [
    ...(nameAgrees === false
      ? [
          of(
            'name',
            `${record.first_name} ${record.last_name}`,
            [card.firstName, card.lastName].filter(Boolean).join(' '),
          ),
        ]
      : []),
    ...(birthDateAgrees === false ? [of('birth_date', record.birth_date, card.birthDate ?? '')] : []),
  ];
}

type Scope = Pick<BuyerScope, 'options' | 'verification'>;

/** Whether the buyer's details are a card's. */
export function isFromCard({ verification }: Pick<Scope, 'verification'>): boolean {
  return verification !== null && (verification.record.is_from_card === true || isUnknown(verification.record));
}

/** Whether this opening gave the buyer's details: typed them or, where they are a card's, showed that card itself. A phone may have shown it. */
export function isOwnKnowledge(scope: Scope, { isShower }: Pick<SeenCard, 'isShower'>): boolean {
  return scope.verification !== null && scope.options.gaveDetails === true && (!isFromCard(scope) || isShower);
}
