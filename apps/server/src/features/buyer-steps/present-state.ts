import { type BuyerState, type BuyerStep, buyerFields } from '@carded/contract';
import type { Queries } from '@carded/database';
import {
  type NotCreatedReason,
  notCreatedReasonOf,
  publicStatusOf,
  type StatusNumber,
  statusNumber,
} from '@carded/domain/codes';
import { buyerWords, type Decision, decide } from '@carded/domain/decision';
import { type Requirements, resolveRequirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { signProof } from '#features/proofs/index.ts';
import { shopContactOf, textsOf } from '#features/shop-info/index.ts';
import { detailsFromCard, factsOf, isOver, isUnknown, readLastCard, todayAt } from '#features/verifications/index.ts';
import type { BuyerScope } from './buyer-scope.ts';
import { differencesOf } from './differences.ts';
import { documentsState } from './documents-state.ts';
import { isOcrFlow } from './is-ocr-flow.ts';
import { mailableAddress } from './mailable-address.ts';
import { noPhone, phoneState } from './phone-state.ts';
import { unreadScan, withdrawn } from './stopped-state.ts';

const requiredFields = buyerFields.filter((field) => !['address2', 'email', 'phone'].includes(field));

const stepOf = (decision: Decision, scope: BuyerScope): BuyerStep => {
  if (scope.options.willShowInStore === true && decision.status === statusNumber.id_required) return 'pending';
  const byStep: Partial<Record<Decision['step'], BuyerStep>> = {
    photo_id: 'photo_id',
    other_side: 'photo_id',
    type_details: 'details',
    details: 'details',
    selfie: 'selfie',
    phone: 'phone',
    sms_code: 'code',
    signature: 'signature',
    wait: 'pending',
    retry: 'pending',
    done: 'accepted',
    release: 'not_required',
  };
  // A refusal the buyer can mend shows as denied first; the screen offers the way on.
  return decision.status === statusNumber.denied ? 'denied' : (byStep[decision.step] ?? 'denied');
};

const nextOf = (decision: Decision, scope: BuyerScope): BuyerState['words']['next'] => {
  if (decision.status === statusNumber.accepted) return ['continue'];
  if (decision.status !== statusNumber.denied)
    return decision.step === 'retry' ? ['try_again'] : decision.step === 'wait' ? ['wait'] : [];
  const canCorrect =
    decision.step !== 'stopped' &&
    decision.reasons.includes('info_mismatch') &&
    scope.options.canRecheckInfo === true &&
    scope.verification?.record.has_corrected !== true &&
    scope.options.gaveDetails === true;
  const canShowAnother = decision.step !== 'stopped' && !decision.reasons.includes('sms_failed');
  return [
    ...(canCorrect ? (['correct_details'] as const) : []),
    ...(canShowAnother ? (['another_id'] as const) : []),
    ...(decision.reasons.includes('sms_failed') ? (['another_number'] as const) : []),
    'contact_shop',
  ];
};

const keptWords = ({ isIdStored, imageDays }: BuyerScope['account']) =>
  isIdStored ? `Photos are kept for ${imageDays} days, then deleted.` : 'Photos are deleted once the answer is final.';

/** What the buyer's screen shows, from what is stored now. A proof is made only for an opening that may have one. */
export const presentState = async (context: Context, tx: Queries, scope: BuyerScope): Promise<BuyerState> => {
  const { website, options, verification } = scope;
  const texts = textsOf(website.rules);
  const isOpen = verification !== null && verification.row.removed_at === null && !isOver(verification.row);
  const base = {
    test: scope.isTest,
    shop: {
      ...shopContactOf(website),
      text: texts.text,
      success_text: texts.successText,
      sig_terms: texts.sigTerms,
      home_url: `https://${website.domain}`,
    },
    continue_on_phone: verification === null ? isOcrFlow(scope) : isOpen,
    can_mail_link: verification !== null && isOpen && mailableAddress(verification) !== null,
  };
  const requirements: Requirements =
    verification === null
      ? resolveRequirements({
          workflow: website.rules,
          place: { country: 'US' },
          today: todayAt('US', context.now()),
          ...(scope.session?.options.minAge === undefined ? {} : { optionsMinAge: scope.session.options.minAge }),
        })
      : (verification.row.requirements as unknown as Requirements);
  const id = await documentsState(tx, scope, requirements, keptWords(scope.account));
  if (verification === null)
    return {
      ...base,
      ...(await withoutVerification(context, scope, requirements)),
      id,
      phone: noPhone,
    };

  if (verification.row.status === statusNumber.bad_scan_data) return { ...base, ...unreadScan(verification.row), id };
  if (verification.row.removed_at !== null && !verification.row.is_decided)
    return { ...base, ...withdrawn(verification.row), id };
  const facts = await factsOf(tx, scope.accountId, verification.row.id);
  const decision = decide(requirements, facts);
  const said = buyerWords(decision);
  const step = stepOf(decision, scope);
  return {
    ...base,
    step,
    status: publicStatusOf(decision.status as StatusNumber),
    uuid: verification.row.id,
    version: verification.row.version,
    test: verification.row.is_test,
    minimum_age: requirements.minimumAge,
    reason: decision.reasons[0] ?? null,
    words: {
      title: said.title,
      sentence: [said.sentence, said.next].filter((part) => part !== '').join(' '),
      next: nextOf(decision, scope),
    },
    differences:
      options.gaveDetails === true && decision.status === statusNumber.denied
        ? await differencesOf(context, tx, scope.accountId, verification, decision.reasons)
        : [],
    details: { known: await knownOf(context, tx, scope), missing: step === 'details' ? requiredFields : [] },
    id,
    phone: await phoneState(context, tx, scope.accountId, verification.row.id),
    proof: await proofOf(context, scope, 'accepted', decision.status === statusNumber.accepted),
  };
};

const withoutVerification = async (context: Context, scope: BuyerScope, requirements: Requirements) => {
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
      words: { title: 'No check is needed', sentence: '', next: ['continue' as const] },
      proof: await proofOf(context, scope, 'not_required', true),
    };
  }
  if (options.notCreated !== undefined) {
    const entry = notCreatedReasonOf(options.notCreated as NotCreatedReason);
    return {
      ...nothing,
      step: 'not_created' as const,
      status: 'not_created' as const,
      reason: entry.code,
      words: { title: entry.label, sentence: `${entry.buyer} ${entry.next}`, next: ['contact_shop' as const] },
      proof: null,
    };
  }
  return {
    ...nothing,
    step: isOcrFlow(scope) ? ('photo_id' as const) : ('details' as const),
    status: null,
    reason: null,
    words: { title: '', sentence: '', next: [] },
    proof: null,
  };
};

/** Only for the opening that gave the details, or that showed the card which did. */
const knownOf = async (
  context: Context,
  tx: Queries,
  { accountId, options, verification }: BuyerScope,
): Promise<BuyerState['details']['known']> => {
  if (verification === null || options.gaveDetails !== true) return {};
  if (isUnknown(verification.record)) {
    const reading = await readLastCard(context, tx, accountId, verification.row.id);
    return reading === null ? {} : detailsFromCard(reading);
  }
  const { first_name, last_name, address, city, state, zip, country } = verification.record;
  return { first_name, last_name, address, city, state, zip, country };
};

/** No shop delivers there. */
const nowhere = { country: '', state: '' };

const proofOf = async (
  context: Context,
  scope: BuyerScope,
  status: 'accepted' | 'not_required',
  isDue: boolean,
): Promise<string | null> => {
  const { options, pageOrigin, verification, website } = scope;
  if (!isDue || pageOrigin === null || options.key === undefined || options.mayProve !== true) return null;
  // A record that was emptied binds to no order any more, and who only knows its uuid may not bind it to another.
  if (verification !== null && verification.row.removed_at !== null) return null;
  const isOwn = verification === null || options.gaveDetails === true;
  const reference = verification?.record.reference ?? (isOwn ? options.reference : undefined);
  return signProof(context, {
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
  });
};
