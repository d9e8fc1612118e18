import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { phoneCode } from '#features/buyer-steps/index.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import {
  type CallByName,
  callOf,
  makeAccount,
  makeLogin,
  makeWebsite,
  scannedText,
  showTo,
  type TestServer,
} from '#testing/index.ts';
import { canaries, type Sink } from './canaries.ts';
import { buyer, rules } from './order.ts';
import { photos } from './photos.ts';

/** Results of a journey in the hands of those who took part. */
export type Journey = {
  /** Answers to those who may know: the owner, staff, and the buyer who typed it. */
  toOwner: Sink[];
  /** Texts of errors. */
  errors: Sink[];
  headers: Sink[];
  /** Secrets that came into being on the way. */
  secrets: Record<string, string>;
  /** Pictures as the owner is shown them, without the seal. */
  pictures: Buffer[];
};

/** Everything the product does with a person, once: signed in with two-step sign-in, created, shown, texted, signed, searched, noted, banned, reviewed. */
export async function walk(server: TestServer, hookUrl: string): Promise<Journey> {
  const { context } = server;
  const raw = callOf(server);
  const journey: Journey = { toOwner: [], errors: [], headers: [], secrets: {}, pictures: [] };
  const noted: CallByName = async (name, request, headers) => {
    const answer = await raw(name, request, headers);
    const sink = { name: `answer of ${name}`, text: JSON.stringify(answer.body) };
    (answer.status >= 400 ? journey.errors : journey.toOwner).push(sink);
    journey.headers.push({ name: `headers of ${name}`, text: JSON.stringify({ ...answer.headers, 'set-cookie': '' }) });
    return answer;
  };
  const call = Object.assign(noted, { later: raw.later });
  const account = await makeAccount(context, { isIdStored: true });
  const site = await makeWebsite(context, account, { workflow: rules, callbackUrl: hookUrl });
  Object.assign(journey.secrets, { liveSecret: account.liveSecret, testSecret: account.testSecret });
  const shop = { 'x-carded-secret': account.liveSecret };
  const code = () => new TOTP({ secret: Secret.fromBase32(canaries.totpSecret) }).generate();
  const signIn = async (of: { accountId: string }, kind: 'owner' | 'staff', email: string) => {
    const passwordHash = await hashPassword(canaries.password);
    await makeLogin(context, of, { kind, email, passwordHash, totpSecret: canaries.totpSecret });
    await call('sessions.create', { body: { email, password: canaries.wrongPassword } });
    const answer = await call('sessions.create', { body: { email, password: canaries.password, mfaToken: code() } });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    journey.secrets[`session of ${kind}`] = cookie.split('=')[1] ?? 'none';
    return { cookie };
  };
  const owner = await signIn(account, 'owner', 'owner@merchant.example');
  const staff = await signIn(await makeAccount(context, { kind: 'staff' }), 'staff', 'staff@house.example');
  const hook = await call('webhooks.create', { body: { url: hookUrl, website: site.liveKey } }, owner);
  journey.secrets.webhookSecret = hook.body.secret;
  const images = await photos();
  // A busy machine may run out of the time it has to read a barcode: then a person would look, and the buyer of this journey comes again.
  const { buyerToken, uuid } = (await popup()) ?? (await popup()) ?? (await popup()) ?? expectAccepted();
  journey.secrets.buyerToken = buyerToken;

  // By the shop's server, with everything it may send.
  const order = {
    key: site.liveKey,
    data: buyer,
    reference: canaries.reference,
    options: {
      metadata: { engraving: canaries.metadata },
      customer_ip: canaries.address4,
      contact_customer: true,
    },
  };
  const created = await call('verifications.create', { body: order }, { ...shop, 'idempotency-key': 'order-1' });
  await call('verifications.create', { body: order }, { ...shop, 'idempotency-key': 'order-1' });
  const second = 'uuid' in created.body ? created.body.uuid : '';
  await call('verifications.status', { params: { uuid: second } }, shop);
  await call('verifications.status', { params: { uuid: second } });
  const session = await call(
    'verificationSessions.create',
    {
      body: {
        key: site.liveKey,
        reference: canaries.reference,
        options: { metadata: { engraving: canaries.metadata } },
        output: { link: true, qr: true },
      },
    },
    shop,
  );
  journey.secrets.sessionLink = session.body.link?.split('/s/')[1] ?? 'none';
  await mistakes();
  await merchant();
  await counter();
  await review();
  return journey;

  function expectAccepted(): never {
    throw new Error('the buyer was not accepted in three tries');
  }

  async function popup() {
    const opened = await call('buyerSteps.open', {
      body: { key: site.liveKey, page_origin: `https://${site.domain}`, reference: canaries.reference },
    });
    const token = opened.body.buyer_token;
    const headers = { authorization: `Bearer ${token}` };
    const begun = await call('buyerSteps.submitDetails', { body: { data: buyer } }, headers);
    const id = begun.body.state.uuid ?? '';
    const link = await call('buyerSteps.continueOnPhone', { body: { phone: canaries.phoneAsTyped } }, headers);
    journey.secrets.phoneLink = link.body.link.split('/t/')[1] ?? 'none';
    const mailed = await call('buyerSteps.continueOnPhone', { body: { email: true } }, headers);
    journey.secrets.mailedLink = mailed.body.link.split('/t/')[1] ?? 'none';
    for (const side of ['front', 'back'] as const) await showTo(call, headers)(side, images[side]);
    await call('buyerSteps.sendCode', { body: { phone: canaries.phoneAsTyped } }, headers);
    await call('buyerSteps.checkCode', { body: { code: '12' } }, headers);
    const digits = phoneCode(context.keys.master.phoneCodes, id, 1);
    await call('buyerSteps.checkCode', { body: { code: digits } }, headers);
    const image = `data:image/png;base64,${(await sharp(images.noCard).resize(300, 100).png().toBuffer()).toString('base64')}`;
    const signed = await call('buyerSteps.submitSignature', { body: { name: canaries.signature, image } }, headers);
    if (signed.body.state?.step !== 'accepted') return null;
    const made = await call('buyerSteps.makeReceipt', { body: {} }, headers);
    const receipt = made.body.link.split('/r/')[1] ?? 'none';
    journey.secrets.receiptLink = receipt;
    await readReceipt(receipt);
    return { buyerToken: token, uuid: id };
  }

  /** A receipt may be passed on: it says nothing of who the buyer is. */
  async function readReceipt(token: string) {
    const answer = await raw('receipts.get', { body: { token } });
    journey.errors.push({ name: 'a receipt', text: JSON.stringify(answer.body) });
  }

  async function mistakes() {
    await call('verifications.create', { body: { ...order, data: { ...buyer, zip: 'nowhere' } } }, shop);
    await call(
      'verifications.create',
      { body: { ...order, data: { ...buyer, [canaries.fullName]: 1 } } as never },
      shop,
    );
    await call('verifications.create', { body: { ...order, data: { ...buyer, country: canaries.city } } }, shop);
    await call(
      'buyerSteps.sendCode',
      { body: { phone: `${canaries.phone}${canaries.phone}` } },
      { authorization: `Bearer ${buyerToken}` },
    );
    await call('verifications.status', { params: { uuid: canaries.fullName } });
    await call('verifications.listByAddress', { query: { last_name: canaries.lastName } as never }, owner);
    for (const payload of [`{"name":"${canaries.fullName}`, canaries.email]) {
      const answer = await server.app.http.inject({
        method: 'POST',
        url: `/v1/create?name=${encodeURIComponent(canaries.fullName)}`,
        headers: { host: 'localhost:3000', 'content-type': 'application/json', origin: `https://${site.domain}` },
        payload,
      });
      journey.errors.push({ name: 'answer to bad JSON', text: answer.body });
    }
  }

  async function merchant() {
    const criteria = { last_name: canaries.lastName, email: canaries.email, phone: canaries.phone };
    await call('verifications.search', { body: criteria }, owner);
    await call('verifications.list', { body: { name: canaries.fullName } }, owner);
    await call('verifications.setNotes', { body: { uuid, notes: canaries.notes } }, owner);
    const to = { phone: canaries.phoneAsTyped, email: canaries.email };
    await call('verifications.sendMessage', { body: { uuid: second, ...to } }, owner);
    await call('verifications.sendLink', { body: { token: site.liveKey, ...to } }, owner);
    await call('bans.ban', { body: { buyer: { uuid: second }, notes: canaries.banNotes } }, owner);
    const detail = await call('verifications.get', { params: { uuid } }, owner);
    const tokens = [
      ...detail.body.verification.documents.map(({ token }) => token),
      detail.body.verification.signature?.token,
    ].filter((token) => typeof token === 'string');
    for (const token of tokens) {
      const answer = await call('images.get', { params: { token } }, owner);
      for (const { data } of answer.body.images) journey.pictures.push(Buffer.from(data.split(',')[1] ?? '', 'base64'));
    }
  }

  async function counter() {
    const change = { pin: canaries.pin, keeps: 'identity' as const, password: canaries.password };
    await call('scanner.updateSettings', { body: change }, owner);
    const access = await call('scanner.access', { params: { token: site.liveKey } }, owner);
    const token = access.body.link.split('/').at(-1) ?? '';
    await call('scanner.addDevice', { body: { token, pin: '00000000' } });
    const device = await call('scanner.addDevice', { body: { token, pin: canaries.pin, label: 'Counter' } });
    const grant = { secret: device.body.secret ?? '', auth: device.body.auth ?? '' };
    const cookie = String(device.headers['set-cookie']).split(';')[0]?.split('=')[1] ?? 'none';
    Object.assign(journey.secrets, { scannerLink: token, scannerDevice: cookie, scannerGrant: grant.secret });
    const text = scannedText(
      {
        firstName: canaries.firstName,
        middleName: canaries.middleName,
        lastName: canaries.lastName,
        street: canaries.address,
        city: canaries.city,
        birthDate: canaries.birthDate,
      },
      { documentNumber: canaries.idNumber },
    );
    const scan = await call('scanner.run', { body: { ...grant, scan_data_raw: text } });
    if (scan.body.status !== 4 && scan.body.status !== 3) throw new Error('the card gave no answer');
    const given = { ...grant, uuid: scan.body.uuid ?? '', diagnosticText: text };
    await call('scanner.sendDiagnosticText', { body: given });
    await call('scanner.run', { body: { ...grant, scan_data_raw: text, data: { last_name: 7 as never } } });
    await call('scanner.badScan', { body: { ...grant, reason: 'half_read', text: text } as never });
    await call('scanner.demo', { body: { scan_data_raw: text } });
  }

  async function review() {
    const plain = await makeWebsite(context, account);
    const visitor = await call('buyerSteps.open', {
      body: { key: plain.liveKey, page_origin: `https://${plain.domain}` },
    });
    const headers = { authorization: `Bearer ${visitor.body.buyer_token}` };
    const data = { ...buyer, first_name: 'Ottoline' };
    const begun = await call('buyerSteps.submitDetails', { body: { data } }, headers);
    for (const side of ['front', 'back'] as const) await showTo(call, headers)(side, images.noCard);
    const id = begun.body.state.uuid ?? '';
    await call('reviews.open', { params: { id } }, staff);
    const settled = await call(
      'reviews.settle',
      { params: { id }, body: { outcome: 'deny', reason: 'invalid_id', note: canaries.reviewNote } },
      staff,
    );
    if (settled.status !== 200) throw new Error(`the review ended with ${JSON.stringify(settled.body)}`);
  }
}
