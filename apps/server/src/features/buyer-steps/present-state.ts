import { type BuyerState, getBuyerState as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type NotCreatedReason, publicStatusOf, statusNumber } from '@carded/domain/codes';
import { buyerMessageFor, type Decision, messageKeyAt, notCreatedKeys, screenOf } from '@carded/domain/decision';
import { askedOfBuyer, type Requirements, resolveRequirements } from '@carded/domain/workflow';
import { textsOf } from '@carded/words/messages';
import type { Context } from '#context.ts';
import { isAboutCard, isFromCard, seenCard } from '#features/buyer-steps/documents/compare-card.ts';
import { attachedOf, isOcrFlow } from '#features/buyer-steps/opening/begin-unknown.ts';
import {
  acceptedAt,
  type BuyerScope,
  decisionOf,
  readScope,
  seenAt,
} from '#features/buyer-steps/opening/buyer-scope.ts';
import type { Begun, BuyerStep, Present, SeenCard, Shown } from '#features/buyer-steps/opening/step.ts';
import { isOutlived, signProof } from '#features/proofs/index.ts';
import { shopContactOf } from '#features/shop-info/index.ts';
import { query } from '#platform/commands/command.ts';
import { websiteAddress } from '#platform/links/links.ts';
import { todayAt } from '#verification/buyer-record.ts';
import { isBuyerBanned } from '#verification/find-ban.ts';
import { steps } from './steps.ts';
import { noWait, unreadScan, waitState, withdrawn } from './stopped-state.ts';

/** Reads the opening again, because the action may have changed it. */
export const present: Present = async (context, tx, opening) => ({
  state: await presentState(context, tx, await readScope(context, tx, opening)),
});

export const getBuyerState = query(endpoint, ({ context, who, tx }) => present(context, tx, who));

const nextOf = (scope: BuyerScope, begun: Begun): BuyerState['words']['next'] => {
  const { status, step } = begun.decision;
  if (status === statusNumber.accepted) return ['continue'];
  if (status !== statusNumber.denied)
    return step === 'retry' ? ['try_again'] : step === 'wait' || step === 'looking' ? ['wait'] : [];
  return [...all.flatMap(({ waysOn }) => waysOn?.(scope, begun) ?? []), 'contact_shop'];
};

const unseen: SeenCard = { card: null, isShower: false, isNewest: false };

/** The card, only where the screen mentions it: this is polled every few seconds. */
const cardFor = (context: Context, tx: Queries, scope: BuyerScope, decision: Decision): Promise<SeenCard> | SeenCard =>
  isAboutCard(decision) || (scope.options.gaveDetails === true && isFromCard(scope))
    ? seenCard(context, tx, scope)
    : unseen;

const all: readonly BuyerStep[] = steps;
type PartOf<S extends BuyerStep> = Awaited<ReturnType<S['state']>>;
type Whole<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer All) => void
  ? All
  : never;
/** Parts of all steps: a state without the part of one does not compile. */
type Parts = Whole<PartOf<(typeof steps)[number]>>;

async function partsOf(shown: Shown): Promise<Parts> {
  const parts: Partial<BuyerState>[] = [];
  for (const { state } of all) parts.push(await state(shown));
  return Object.assign({}, ...parts);
}

/** Makes the state of the buyer's screen from stored data. A proof is made only for an opening that may have one. */
export async function presentState(context: Context, tx: Queries, scope: BuyerScope): Promise<BuyerState> {
  const { website, verification } = scope;
  const texts = textsOf(website.rules);
  const base = baseOf(context, scope);
  const parts = (begun: Begun | null, isCameraOnly: boolean) => partsOf({ context, tx, scope, isCameraOnly, begun });
  if (verification === null) {
    const requirements = resolveRequirements({
      workflow: website.rules,
      place: { country: 'US' },
      today: todayAt('US', context.now()),
      ...(scope.session?.options.minAge === undefined ? {} : { optionsMinAge: scope.session.options.minAge }),
    });
    return {
      ...base,
      ...(await parts(null, requirements.requireCamera)),
      ...(await withoutVerification(context, tx, scope, requirements)),
    };
  }
  if (verification.row.status === statusNumber.bad_scan_data)
    return { ...base, ...(await parts(null, false)), ...unreadScan(verification.row) };
  const requirements = askedOfBuyer(verification.row.requirements);
  if (verification.row.removed_at !== null && !verification.row.is_decided)
    return { ...base, ...(await parts(null, requirements.requireCamera)), ...withdrawn(verification.row) };
  const decision = await decisionOf(tx, verification.row);
  const step = screenOf(decision, scope.options.willShowInStore);
  const seen = await cardFor(context, tx, scope, decision);
  const begun = { verification, decision, step, seen };
  const shown = await parts(begun, requirements.requireCamera);
  const message = buyerMessageFor(decision, requirements.minimumAge, {
    place: seenAt(scope),
    willShowInStore: scope.options.willShowInStore === true,
    hasTerms: texts.sigTerms.trim() !== '',
    expiredOn: shown.differences.find(({ field }) => field === 'expiry')?.card,
  });
  return {
    ...base,
    ...shown,
    step,
    status: publicStatusOf(decision.status),
    uuid: verification.row.id,
    version: verification.row.version,
    test: verification.row.is_test,
    minimum_age: requirements.minimumAge,
    reason: decision.reasons[0] ?? null,
    words: { told: message, next: nextOf(scope, begun) },
    proof: decision.status === statusNumber.accepted ? await proofOf(context, tx, scope, 'accepted') : null,
    ...(await waitState(context, tx, scope, decision)),
  };
}

function baseOf(context: Context, scope: BuyerScope) {
  const { website, verification } = scope;
  return {
    test: scope.isTest,
    shop: {
      ...shopContactOf(website),
      // Only the shop’s own text: the screens have the others in every language.
      text: website.rules.texts.text ?? '',
      success_text: website.rules.texts.successText ?? '',
      sig_terms: website.rules.texts.sigTerms ?? null,
      home_url: websiteAddress(context, website.domain),
    },
    wording: verification?.record.wording ?? attachedOf(scope).wording ?? null,
    ...noWait,
  };
}

const withoutVerification = async (context: Context, tx: Queries, scope: BuyerScope, requirements: Requirements) => {
  const { options } = scope;
  const nothing = {
    uuid: null,
    version: 0,
    minimum_age: options.minimumAge ?? requirements.minimumAge,
  };
  if (options.notCreated === 'location_disabled') {
    return {
      ...nothing,
      step: 'not_required' as const,
      status: 'not_created' as const,
      reason: 'location_disabled' as const,
      words: { told: { key: messageKeyAt('not_required', seenAt(scope)) }, next: ['continue' as const] },
      proof: await proofOf(context, tx, scope, 'not_required'),
    };
  }
  if (options.notCreated !== undefined) {
    const reason = options.notCreated as NotCreatedReason;
    const message = options.message ?? {
      key: notCreatedKeys[reason],
      ...(reason === 'underage' ? { age: nothing.minimum_age } : {}),
    };
    return {
      ...nothing,
      step: 'not_created' as const,
      status: 'not_created' as const,
      reason,
      words: { told: message, next: ['contact_shop' as const] },
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

/** Place without deliveries. */
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
  // Refuses an outlived proof: one without an order would fit any, so it ends with the acceptance.
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
