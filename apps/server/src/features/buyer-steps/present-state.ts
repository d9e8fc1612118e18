import { type BuyerState, buyerFields, getBuyerState as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type NotCreatedReason, publicStatusOf, statusNumber } from '@carded/domain/codes';
import { type Decision, notCreatedKeys, screenOf, toldAt, toldBuyer } from '@carded/domain/decision';
import { askedOfBuyer, type Requirements, resolveRequirements } from '@carded/domain/workflow';
import { textsOf } from '@carded/words/texts-of';
import type { Context } from '#context.ts';
import { mayCorrect, typoOf } from '#features/buyer-steps/details/correction.ts';
import {
  differencesOf,
  isAboutCard,
  isFromCard,
  isOwnKnowledge,
  type SeenCard,
  seenCard,
} from '#features/buyer-steps/documents/compare-card.ts';
import { attachedOf, documentsState, isOcrFlow } from '#features/buyer-steps/documents/documents-state.ts';
import { selfieState } from '#features/buyer-steps/live/live-captures.ts';
import { mailableAddress } from '#features/buyer-steps/phone/continue-on-phone.ts';
import { noPhone, phoneState } from '#features/buyer-steps/phone/phone-state.ts';
import { isOutlived, signProof } from '#features/proofs/index.ts';
import { shopContactOf } from '#features/shop-info/index.ts';
import { query } from '#platform/commands/command.ts';
import { websiteAddress } from '#platform/links/links.ts';
import { isUnknown } from '#verification/buyer-record.ts';
import { isBuyerBanned } from '#verification/find-ban.ts';
import { detailsFromCard } from '#verification/identity-facts.ts';
import { todayAt } from '#verification/requirements-of.ts';
import { isOver } from '#verification/verification-row.ts';
import { acceptedAt, type BuyerScope, decisionOf, placeOf, readScope } from './buyer-scope.ts';
import { noWait, unreadScan, waitState, withdrawn } from './stopped-state.ts';

export const getBuyerState = query(endpoint, async ({ context, who, tx }) => ({
  state: await presentState(context, tx, await readScope(context, tx, who)),
}));

const requiredFields = buyerFields.filter((field) => !['address2', 'email', 'phone'].includes(field));

/** Whether a typo explains the difference, and whether this opening showed the card. */
type Mismatch = { isTypo: boolean; isShower: boolean };

const nextOf = (decision: Decision, scope: BuyerScope, { isTypo, isShower }: Mismatch): BuyerState['words']['next'] => {
  if (decision.status === statusNumber.accepted) return ['continue'];
  if (decision.status !== statusNumber.denied)
    return decision.step === 'retry'
      ? ['try_again']
      : decision.step === 'wait' || decision.step === 'looking'
        ? ['wait']
        : [];
  const canCorrect = !(isTypo && isShower) && mayCorrect(scope, decision);
  const canShowAnother = decision.step !== 'stopped' && !decision.reasons.includes('sms_failed');
  return [
    ...(isTypo && isShower ? (['card_is_right'] as const) : []),
    ...(isTypo ? (['typed_is_right'] as const) : []),
    ...(canCorrect ? (['correct_details'] as const) : []),
    ...(canShowAnother ? (['another_id'] as const) : []),
    ...(decision.reasons.includes('sms_failed') ? (['another_number'] as const) : []),
    'contact_shop',
  ];
};

const unseen: SeenCard = { card: null, isShower: false };

/** The card, only where the screen mentions it: this is polled every few seconds. */
const cardFor = (context: Context, tx: Queries, scope: BuyerScope, decision: Decision): Promise<SeenCard> | SeenCard =>
  isAboutCard(decision) || (scope.options.gaveDetails === true && isFromCard(scope))
    ? seenCard(context, tx, scope)
    : unseen;

/** What the buyer's screen shows, from what is stored now. A proof is made only for an opening that may have one. */
export async function presentState(context: Context, tx: Queries, scope: BuyerScope): Promise<BuyerState> {
  const { website, verification } = scope;
  const texts = textsOf(website.rules);
  const isOpen = verification !== null && verification.row.removed_at === null && !isOver(verification.row);
  const base = {
    test: scope.isTest,
    shop: {
      ...shopContactOf(website),
      // Only the shop’s own: the screens have the rest in every language.
      text: website.rules.texts.text ?? '',
      success_text: website.rules.texts.successText ?? '',
      sig_terms: website.rules.texts.sigTerms ?? null,
      home_url: websiteAddress(context, website.domain),
    },
    continue_on_phone: verification === null ? isOcrFlow(scope) : isOpen,
    wording: verification?.record.wording ?? attachedOf(scope).wording ?? null,
    can_mail_link: verification !== null && isOpen && mailableAddress(verification) !== null,
    selfie: selfieState(context, scope),
    ...noWait,
  };
  const idState = (isCameraOnly: boolean) => documentsState(context, tx, scope, isCameraOnly);
  if (verification === null) {
    const requirements = resolveRequirements({
      workflow: website.rules,
      place: { country: 'US' },
      today: todayAt('US', context.now()),
      ...(scope.session?.options.minAge === undefined ? {} : { optionsMinAge: scope.session.options.minAge }),
    });
    return {
      ...base,
      ...(await withoutVerification(context, tx, scope, requirements)),
      id: await idState(requirements.requireCamera),
      phone: noPhone,
    };
  }
  if (verification.row.status === statusNumber.bad_scan_data)
    return { ...base, ...unreadScan(verification.row), id: await idState(false) };
  const requirements = askedOfBuyer(verification.row.requirements);
  const id = await idState(requirements.requireCamera);
  if (verification.row.removed_at !== null && !verification.row.is_decided)
    return { ...base, ...withdrawn(verification.row), id };
  const decision = await decisionOf(tx, verification.row);
  const step = screenOf(decision, scope.options.willShowInStore);
  const seen = await cardFor(context, tx, scope, decision);
  const received = decision.step === 'front_again' ? id.received.filter((side) => side !== 'front') : id.received;
  const differences = differencesOf(scope, decision, seen);
  const told = toldBuyer(decision, requirements.minimumAge, {
    place: placeOf(scope),
    willShowInStore: scope.options.willShowInStore === true,
    hasTerms: texts.sigTerms.trim() !== '',
    expiredOn: differences.find(({ field }) => field === 'expiry')?.card,
  });
  const isTypo = typoOf(scope, decision, seen.card) !== null;
  return {
    ...base,
    step,
    status: publicStatusOf(decision.status),
    uuid: verification.row.id,
    version: verification.row.version,
    test: verification.row.is_test,
    minimum_age: requirements.minimumAge,
    reason: decision.reasons[0] ?? null,
    words: { told, next: nextOf(decision, scope, { isTypo, isShower: seen.isShower }) },
    differences,
    details: { known: knownOf(scope, seen), missing: step === 'details' ? requiredFields : [] },
    id: { ...id, received },
    phone: await phoneState(context, tx, scope.accountId, verification.row.id),
    proof: decision.status === statusNumber.accepted ? await proofOf(context, tx, scope, 'accepted') : null,
    ...(await waitState(context, tx, scope, decision)),
  };
}

const withoutVerification = async (context: Context, tx: Queries, scope: BuyerScope, requirements: Requirements) => {
  const { options } = scope;
  const nothing = {
    uuid: null,
    version: 0,
    minimum_age: requirements.minimumAge,
    differences: [],
    details: { known: {}, missing: [...requiredFields, ...(options.requireEmail === true ? ['email'] : [])] },
  };
  if (options.notCreated === 'location_disabled') {
    return {
      ...nothing,
      step: 'not_required' as const,
      status: 'not_created' as const,
      reason: 'location_disabled' as const,
      words: { told: { key: toldAt('not_required', placeOf(scope)) }, next: ['continue' as const] },
      proof: await proofOf(context, tx, scope, 'not_required'),
    };
  }
  if (options.notCreated !== undefined) {
    const reason = options.notCreated as NotCreatedReason;
    const key = notCreatedKeys[reason];
    const told = key === 'underage_typed' ? { key, age: requirements.minimumAge } : { key };
    return {
      ...nothing,
      step: 'not_created' as const,
      status: 'not_created' as const,
      reason,
      words: { told, next: ['contact_shop' as const] },
      proof: null,
    };
  }
  return {
    ...nothing,
    step: isOcrFlow(scope) ? ('photo_id' as const) : ('details' as const),
    status: null,
    reason: null,
    words: { told: isOcrFlow(scope) ? { key: 'show_id' as const } : null, next: [] },
    proof: null,
  };
};

/** Only for the opening that gave the details, or that showed the card which did. */
const knownOf = (scope: BuyerScope, { card, isShower }: SeenCard): BuyerState['details']['known'] => {
  const { verification } = scope;
  if (verification === null || !isOwnKnowledge(scope, { isShower })) return {};
  if (isUnknown(verification.record)) return card === null ? {} : detailsFromCard(card);
  const { first_name, last_name, address, city, state, zip, country } = verification.record;
  return { first_name, last_name, address, city, state, zip, country };
};

/** No shop delivers there. */
const nowhere = { country: '', state: '' };

/** Null for an opening that gets none, and once the buyer is banned. */
const proofOf = async (
  context: Context,
  tx: Queries,
  scope: BuyerScope,
  status: 'accepted' | 'not_required',
): Promise<string | null> => {
  const { options, pageOrigin, verification, website } = scope;
  if (pageOrigin === null || options.key === undefined || options.mayProve !== true) return null;
  // A record without its data is no longer bound to an order, and knowing its uuid must not be enough to bind it to another.
  if (verification !== null && verification.row.removed_at !== null) return null;
  if (verification !== null && (await isBuyerBanned(context, tx, verification.row))) return null;
  // Fixed when the check began: an acceptance is of one order.
  const { reference } = verification === null ? options : verification.record;
  const at = verification === null || reference !== undefined ? context.now() : await acceptedAt(tx, verification.row);
  // One that names no order would do for any: however often it is asked for, it is that of the acceptance, and ends with it.
  if (at === null || isOutlived(context, at)) return null;
  const claims = {
    aud: options.key,
    sub: verification?.row.id ?? 'not_required',
    status,
    origin: pageOrigin,
    min_age: verification?.row.minimum_age ?? null,
    rules: verification?.row.rules_hash ?? website.rules_hash,
    test: verification?.row.is_test ?? options.isTest ?? scope.isTest,
    ...(reference === undefined ? {} : { reference }),
    place:
      verification === null
        ? (options.place ?? nowhere)
        : { country: verification.row.country, state: verification.row.state },
  };
  return signProof(context, claims, at);
};
