import { phoneCode } from '#features/buyer-steps/phone/phone-code.ts';
import { adult, emptyLedger, makeScannerDevice, openBuyerOf, scannedText } from '#testing/index.ts';
import { cookieOf } from '#testing/world/asking.ts';
import { codeOf, mailedToken, password } from '#testing/world/people.ts';
import type { Shop } from './shop.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Lifetime = {
  lastsMs: number;
  /** Makes one now; what it gives says, when it is asked, whether it still works. */
  make: (shop: Shop) => Promise<() => Promise<boolean>>;
};

/** The promised lifetime of everything that expires, written by hand, not taken from the code. */
export const lifetimes: Readonly<Record<string, Lifetime>> = {
  'a session that nobody uses': {
    lastsMs: 12 * hour,
    make: async ({ signIn, call }) => {
      const headers = await signIn();
      return async () => (await call('sessions.get', {}, headers)).status === 200;
    },
  },
  'a link to a new password': {
    lastsMs: hour,
    make: async ({ server, call, ask, owner }) => {
      await ask('passwords.requestReset', { body: { email: owner.email } });
      const token = await mailedToken(server, owner.email, 'resetpassword/');
      return async () => (await call('passwords.checkReset', { params: { token } })).status === 200;
    },
  },
  'an invitation': {
    lastsMs: 7 * day,
    make: async ({ server, call, ask, signIn, nextEmail }) => {
      const email = nextEmail();
      const login = { firstname: 'Kim', lastname: 'Ellis', email, access_type: 1, websites: [], permissions: 'news' };
      await ask('clientLogins.create', { body: { login } }, await signIn());
      const token = await mailedToken(server, email, 'invitation/');
      return async () => (await call('clientLogins.checkInvitation', { params: { token } })).status === 200;
    },
  },
  'a link to another email': {
    lastsMs: day,
    make: async ({ server, call, ask, guest, nextEmail }) => {
      const email = nextEmail();
      const personal = { firstname: 'Pat', lastname: 'Tester', phone: '', email };
      await ask('accounts.update', { body: { personal, password } }, (await guest()).headers);
      const token = await mailedToken(server, email, 'confirmemail/');
      return async () => (await call('ownerEmail.confirm', { params: { token } })).status === 200;
    },
  },
  'a secret of an authenticator app that waits for its first code': {
    lastsMs: 10 * minute,
    make: async ({ server, call, ask, guest }) => {
      const { headers } = await guest();
      const { secret } = (await ask('mfa.setUp', { body: { password } }, headers)).body;
      return async () =>
        (await call('mfa.enroll', { body: { mfaToken: codeOf(server, secret) } }, headers)).status === 200;
    },
  },
  'a ticket for a signature': {
    lastsMs: minute,
    make: async ({ call, ask, signIn, signed }) => {
      const headers = await signIn();
      const { ticket } = (await ask('signatures.ticket', { body: { uuid: signed } }, headers)).body;
      return async () =>
        (await call('signatures.download', { params: { id: signed }, query: { ticket } }, headers)).status === 200;
    },
  },
  'a grant for pictures': {
    lastsMs: minute,
    make: async ({ call, ask, signIn, signed }) => {
      const headers = await signIn();
      const { documents } = (await ask('verifications.get', { params: { uuid: signed } }, headers)).body.verification;
      const token = documents[0]?.token ?? '';
      return async () => (await call('images.get', { params: { token } }, headers)).status === 200;
    },
  },
  'the link of an export': {
    lastsMs: minute,
    make: async ({ call, ask, signIn }) => {
      const headers = await signIn();
      const { link } = (await ask('verificationExports.prepare', { body: {} }, headers)).body;
      const params = { token: link.split('/').at(-1) ?? '' };
      return async () => (await call('verificationExports.fetch', { params }, headers)).status === 200;
    },
  },
  'a grant to verify by hand': {
    lastsMs: 5 * minute,
    make: async ({ call, ask, signIn, site }) => {
      const headers = await signIn();
      const key = site.liveKey;
      const { secret } = (await ask('manualVerifications.grant', { body: { key } }, headers)).body;
      return async () =>
        (await call('manualVerifications.run', { body: { key, secret, data: adult } }, headers)).status === 200;
    },
  },
  'a passkey’s challenge': {
    lastsMs: 5 * minute,
    make: async ({ call, ask, passkey }) => {
      const begun = await ask('passkeys.beginSignIn', {});
      return async () => {
        const body = { response: passkey.device.get(begun.body.options) };
        return (await call('passkeys.signIn', { body }, cookieOf(begun))).status === 200;
      };
    },
  },
  'a code on a phone': {
    lastsMs: 10 * minute,
    make: async ({ server, call, ask, phones }) => {
      const buyer = await openBuyerOf(call)(phones.liveKey, phones.domain);
      const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
      await emptyLedger(server.context);
      await ask('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, buyer.headers);
      const code = phoneCode(server.context.keys.master.phoneCodes, uuid, 1);
      return async () => {
        const { status, body } = await call('buyerSteps.checkCode', { body: { code } }, buyer.headers);
        return status === 200 && body.state.step === 'accepted';
      };
    },
  },
  'a buyer’s opening': {
    lastsMs: 2 * hour,
    make: async ({ call, site }) => {
      const { headers } = await openBuyerOf(call)(site.liveKey, site.domain);
      return async () => (await call('buyerSteps.state', {}, headers)).status === 200;
    },
  },
  'a link to continue on a phone': {
    lastsMs: 30 * minute,
    make: async ({ call, ask, needsId }) => {
      const buyer = await openBuyerOf(call)(needsId.liveKey, needsId.domain);
      await buyer.details(adult);
      const { link } = (await ask('buyerSteps.continueOnPhone', { body: {} }, buyer.headers)).body;
      const token = link.split('/t/')[1] ?? '';
      return async () => (await call('buyerSteps.open', { body: { link: { kind: 't', token } } })).status === 200;
    },
  },
  'a session for a shop': {
    lastsMs: 7 * day,
    make: async ({ call, ask, site, secret }) => {
      const { uuid } = (await ask('verificationSessions.create', { body: { key: site.liveKey } }, secret)).body;
      return async () =>
        (await call('verifications.create', { body: { key: site.liveKey, data: adult, session: uuid } })).status ===
        200;
    },
  },
  'an answer kept for an Idempotency-Key': {
    // The last millisecond counts.
    lastsMs: day + 1,
    make: async ({ ask, site, secret, nextEmail }) => {
      const headers = { ...secret, 'idempotency-key': nextEmail().padEnd(20, 'x') };
      const create = async () =>
        (await ask('verificationSessions.create', { body: { key: site.liveKey } }, headers)).body.uuid;
      const first = await create();
      return async () => (await create()) === first;
    },
  },
  'a secret that was renewed': {
    lastsMs: day,
    make: async ({ call, ask, signIn, site }) => {
      const headers = await signIn();
      const renew = async () =>
        (await ask('accounts.renewSecret', { body: { kind: 'live', password } }, headers)).body.secret;
      const old = await renew();
      await renew();
      return async () =>
        (await call('verificationSessions.create', { body: { key: site.liveKey } }, { 'x-carded-secret': old }))
          .status === 200;
    },
  },
  'a link for a phone to join a till': {
    lastsMs: 5 * minute,
    make: async ({ server, call, ask, account, site }) => {
      const { grant } = await makeScannerDevice(server.context, account, site);
      const { link } = (await ask('scanner.pair', { body: grant })).body;
      return async () =>
        (await call('scanner.joinPairing', { body: { token: link.split('#')[1] ?? '' } })).status === 200;
    },
  },
  'a scanner’s grant': {
    lastsMs: 12 * hour,
    make: async ({ server, call, account, site }) => {
      const { grant } = await makeScannerDevice(server.context, account, site);
      return async () =>
        (await call('scanner.run', { body: { ...grant, scan_data_raw: scannedText() } })).status === 200;
    },
  },
  // Last: ids do not go back in time.
  'a receipt': {
    lastsMs: 400 * day,
    make: async ({ call, ask, site }) => {
      const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
      await buyer.details(adult);
      const { link } = (await ask('buyerSteps.makeReceipt', { body: {} }, buyer.headers)).body;
      return async () => (await call('receipts.get', { body: { token: link.split('/r/')[1] ?? '' } })).status === 200;
    },
  },
};
