import { phoneCode } from '#features/buyer-steps/phone/phone-code.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { adult, cardOf } from '#testing/index.ts';
import { atSelfie, begun, dana, needsId } from '../begun.ts';
import type { EntriesOf } from '../entry.ts';

type Features = 'buyerSteps' | 'receipts' | 'shopInfo' | 'fraudRisk' | 'maintenance' | 'proofs' | 'problems';

export const buyers: EntriesOf<Features> = {
  'buyerSteps.open': {
    given: ({ world: { own } }) => [
      { body: { key: own.website.liveKey, page_origin: `https://${own.website.domain}` } },
    ],
    changes: ['+ buyer_tokens of website', '+ usage_changes of website', '~ website_openings of website: opened_at'],
  },
  'buyerSteps.submitDetails': {
    given: async ({ open, world: { kept, names } }) => {
      await open(kept.open.liveKey, kept.open.domain);
      const { headers, token } = await open(kept.open.liveKey, kept.open.domain);
      names.set(hashToken(token).toString('hex'), 'opening');
      return [{ body: { data: { ...adult, first_name: 'Ines' } } }, headers];
    },
    changes: [
      '+ audit_rows verification.created',
      '+ birth_date_tries',
      '+ buyer_passes of open website',
      '+ outbox verification-changed',
      '+ owners',
      '+ usage_changes of open website ×3',
      '+ usage_events verification',
      '+ verification_facts age',
      '+ verification_facts ban',
      '+ verification_facts created',
      '+ verification_facts earlier',
      '+ verification_facts identity ×2',
      '+ verification_facts location',
      '+ verifications of open website',
      '~ buyer_tokens of open website, opening: options, verification_id',
      '~ usage_counters: count',
    ],
  },
  'buyerSteps.settleMismatch': {
    given: async (at) => {
      const buyer = await begun(at, needsId);
      const card = await cardOf({ ...dana, birthDate: '1991-04-17' }, undefined, false);
      await buyer.show('front', card.front);
      await buyer.show('back', card.back);
      return [{ body: { right: 'card' } }, buyer.headers];
    },
    changes: [
      '+ birth_date_tries',
      '+ buyer_passes of shop, Dana',
      '+ outbox images-settled of Dana',
      '+ outbox verification-changed of Dana',
      '+ usage_changes of shop ×2',
      '+ usage_events verification of Dana',
      '+ verification_facts age of Dana',
      '+ verification_facts ban of Dana',
      '+ verification_facts document of Dana',
      '+ verification_facts earlier of Dana',
      '+ verification_facts identity of Dana ×2',
      '+ verification_facts location of Dana',
      '~ usage_counters: count',
      '~ verifications of shop, Dana: reason, sealed, status, version, token_buyer',
    ],
  },
  'buyerSteps.submitDocument': {
    given: async (at) => {
      const buyer = await begun(at, needsId);
      const card = await cardOf(dana);
      return [{ body: { side: 'front', image: card.front.toString('base64') } }, buyer.headers];
    },
    changes: [
      '+ documents front of Dana',
      '+ files',
      '+ image_removals of Dana',
      '+ ledger ×3',
      '+ outbox print-seen of Dana',
      '+ usage_changes of shop',
      '+ verification_facts document of Dana',
      '+ verification_facts evidence of Dana ×4',
      '~ verifications of shop, Dana: way',
    ],
  },
  'buyerSteps.beginLive': {
    given: async (at) => [{ body: {} }, (await atSelfie(at)).headers],
    changes: ['+ ledger', '+ live_captures of Dana'],
  },
  'buyerSteps.declineSelfie': {
    given: async (at) => [{ body: {} }, (await atSelfie(at)).headers],
    changes: [
      '+ ledger',
      '+ outbox verification-changed of Dana',
      '+ review_queue of shop, Dana',
      '+ usage_changes of shop',
      '+ verification_facts selfie of Dana',
      '~ verifications of shop, Dana: status, version',
    ],
  },
  'buyerSteps.sendCode': {
    given: async (at) => {
      const { headers } = await begun(at, { phoneValidation: true, phoneValidationMode: 1 });
      return [{ body: { phone: '(208) 345-0144' } }, headers];
    },
    changes: [
      '+ ledger ×2',
      '+ outbox text-code of Dana',
      '+ outbox verification-changed of Dana',
      '+ phone_checks of Dana',
      '+ usage_changes of shop',
      '+ verification_facts phone of Dana',
      '~ ledger: lasts, counts, ends_at ×5',
      '~ verifications of shop, Dana: status, version',
    ],
  },
  'buyerSteps.checkCode': {
    given: ({ server, world: { kept } }) => {
      const { headers, uuid } = kept.phone;
      return [{ body: { code: phoneCode(server.context.keys.master.phoneCodes, uuid, 1) } }, headers];
    },
    changes: [
      '+ buyer_passes of phone website, phone',
      '+ outbox images-settled of phone',
      '+ outbox verification-changed of phone',
      '+ usage_changes of phone website ×3',
      '+ usage_counters',
      '+ usage_events phone of phone',
      '+ usage_events verification of phone',
      '+ verification_facts phone of phone',
      '~ phone_checks of phone: tries',
      '~ usage_counters: count',
      '~ verifications of phone website, phone: way, status, version, answer_ms, is_decided',
    ],
  },
  'buyerSteps.submitSignature': {
    given: async (at) => {
      const { headers } = await begun(at, { requireSignature: true });
      return [{ body: { name: 'Dana Whitcomb' } }, headers];
    },
    changes: [
      '+ buyer_passes of shop, Dana',
      '+ outbox images-settled of Dana',
      '+ outbox verification-changed of Dana',
      '+ usage_changes of shop ×2',
      '+ usage_events verification of Dana',
      '+ verification_facts signature of Dana',
      '~ usage_counters: count',
      '~ verifications of shop, Dana: way, sealed, status, version, answer_ms, is_decided',
    ],
  },
  'buyerSteps.showIdInStore': {
    given: async (at) => {
      const { headers } = await begun(at, needsId, { options: { allow_id_instore: true } });
      return [{ body: {} }, headers];
    },
    changes: ['~ buyer_tokens of shop, Dana: options', '~ verifications of shop, Dana: sealed_notes'],
  },
  'buyerSteps.continueOnPhone': {
    given: async (at) => {
      const { headers } = await begun(at, needsId);
      return [{ body: { phone: '(208) 345-0142' } }, headers];
    },
    changes: [
      '+ ledger',
      '+ link_tokens message of shop, Dana',
      '+ outbox send-waiting',
      '+ waiting_messages of Dana',
      '~ ledger: lasts, counts, ends_at ×7',
    ],
  },
  'buyerSteps.makeReceipt': {
    given: async (at) => {
      const { headers } = await begun(at, {});
      return [{ body: {} }, headers];
    },
    changes: ['+ ledger', '+ link_tokens receipt of shop, Dana'],
  },
  'receipts.remove': {
    given: async (at) => {
      const { headers } = await begun(at, {});
      const { link } = (await at.ask('buyerSteps.makeReceipt', { body: {} }, headers)).body;
      return [{ body: { token: link.split('/r/')[1] ?? '' } }];
    },
    changes: [
      '+ audit_rows verification.buyer_removed of Dana',
      '+ files of Dana',
      '+ outbox images-remove of Dana',
      '+ removed_buyers of Dana',
      '- buyer_passes of shop, Dana',
      '~ verifications of shop, Dana: sealed, token_zip, removed_at, token_last, token_buyer, token_email, token_first, token_phone, token_phonetic_full, token_phonetic_last',
    ],
  },
  'maintenance.set': {
    given: ({ world: { reviewer } }) => [{ body: { on: true, reason: 'A new database' } }, reviewer.headers],
    changes: ['+ audit_rows maintenance.switched of reviewer, the house', '~ app_settings maintenance: value'],
  },
  'problems.report': {
    given: ({ server, world: { own } }) => {
      server.clock.forward(3_600_000);
      return [{ query: { key: own.website.liveKey, code: 'timeout' } }, { origin: `https://${own.website.domain}` }];
    },
    changes: ['~ website_openings of website: problem_at, problem_count'],
  },
};
