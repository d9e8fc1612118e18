import { inTenant } from '@carded/database';
import { hashToken } from '#platform/sealing/seal.ts';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { adult, cardOf } from '#testing/index.ts';
import type { At } from '#testing/world/at.ts';
import { atSelfie, begun, dana, needsId } from '#testing/world/begun.ts';
import { takeJob } from '#testing/world/run-job.ts';
import { phoneCode } from './phone/phone-code.ts';

const nameDocuments = async ({ server, world: { home, names } }: At, verification: string) => {
  const documents = await inTenant(server.context.db, home.account.accountId, (tx) =>
    tx.selectFrom('documents').select(['id', 'side']).where('verification_id', '=', verification).execute(),
  );
  for (const { id, side } of documents) names.set(id, `its ${side}`);
};

export const endpoints: ProofsOf<'buyerSteps'> = {
  'buyerSteps.open': {
    audience: 'anyone',
    request: (named) => ({ body: { key: named.websiteKey, page_origin: `https://${named.websiteDomain}` } }),
    changes: ['+ buyer_tokens of website', '+ usage_changes of website', '~ website_openings of website: opened_at'],
  },
  'buyerSteps.state': {
    audience: 'buyer',
    request: () => ({}),
  },
  'buyerSteps.submitDetails': {
    audience: 'buyer',
    request: () => ({ body: { data: {} } }),
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
    audience: 'buyer',
    request: () => ({ body: { right: 'typed' } }),
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
    audience: 'buyer',
    request: () => ({ body: { side: 'front', image: 'AAAA' } }),
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
  'buyerSteps.sendCode': {
    audience: 'buyer',
    request: () => ({ body: { phone: '(208) 345-0142' } }),
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
    audience: 'buyer',
    request: () => ({ body: { code: '000000' } }),
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
    audience: 'buyer',
    request: () => ({ body: { name: 'Dana' } }),
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
    audience: 'buyer',
    request: () => ({ body: {} }),
    given: async (at) => {
      const { headers } = await begun(at, needsId, { options: { allow_id_instore: true } });
      return [{ body: {} }, headers];
    },
    changes: ['~ buyer_tokens of shop, Dana: options', '~ verifications of shop, Dana: sealed_notes'],
  },
  'buyerSteps.continueOnPhone': {
    audience: 'buyer',
    request: () => ({ body: {} }),
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
  'buyerSteps.beginLive': {
    audience: 'buyer',
    request: () => ({ body: {} }),
    given: async (at) => [{ body: {} }, (await atSelfie(at)).headers],
    changes: ['+ ledger', '+ live_captures of Dana'],
  },
  'buyerSteps.declineSelfie': {
    audience: 'buyer',
    request: () => ({ body: {} }),
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
  'buyerSteps.makeReceipt': {
    audience: 'buyer',
    request: () => ({ body: {} }),
    given: async (at) => {
      const { headers } = await begun(at, {});
      return [{ body: {} }, headers];
    },
    changes: ['+ ledger', '+ link_tokens receipt of shop, Dana'],
  },
};

export const jobs: JobProofs = {
  'print-seen': {
    given: async (at) => {
      const card = await cardOf(dana);
      const front = { side: 'front', image: card.front.toString('base64') } as const;
      for (const _ of ['its neighbor', 'the one named']) {
        const buyer = await begun(at, needsId);
        await at.ask('buyerSteps.submitDocument', { body: front }, buyer.headers);
        at.world.names.set(buyer.uuid, 'the one named');
        await nameDocuments(at, buyer.uuid);
      }
      return takeJob(at, 'print-seen');
    },
    changes: [
      '+ verification_facts evidence of the one named',
      '~ documents front of the one named, its front: sealed_lines',
    ],
  },
};
