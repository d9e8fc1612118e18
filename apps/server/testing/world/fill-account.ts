import {
  adult,
  callOf,
  giveDocument,
  makeAccount,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  minor,
  openRules,
  scannedText,
  type TestServer,
} from '#testing/index.ts';
import { makeSupportObjects } from './support-objects.ts';

/** Inserts at least one row in every table of an account. */
export async function fillAccount(server: TestServer): Promise<string> {
  const { context } = server;
  const call = callOf(server);
  const account = await makeAccount(context);
  const { accountId } = account;
  const login = { cookie: (await makeLogin(context, account)).cookie };
  const rules = { ...openRules, segments: { us: { minAge: 21 } } };
  const site = await makeWebsite(context, account, { workflow: rules });
  const key = site.liveKey;
  await call('verificationSessions.create', { body: { key } }, { 'x-carded-secret': account.liveSecret });
  const created = await call('verifications.create', { body: { key, data: adult } }, { 'idempotency-key': 'order-1' });
  const uuid = 'uuid' in created.body ? created.body.uuid : '';
  await giveDocument(context, accountId, uuid, { side: 'front' });
  await call('webhooks.create', { body: { url: 'https://shop.example/hook' } }, login);
  await call('verifications.create', { body: { key, data: minor } });
  const { grant } = await makeScannerDevice(context, account, site);
  await call('scanner.run', { body: { ...grant, scan_data_raw: scannedText() } });
  await call('scanner.showSettings', { body: { show: false } }, login);
  await call('scanner.resetAccess', { params: { token: key } }, login);
  await call('install.beginCheck', { body: { website: key } }, login);
  await call('websites.checkDomain', { params: { token: key }, body: { domain: site.domain } }, login);
  await call('bans.ban', { body: { buyer: { uuid }, notes: 'A reason long enough' } }, login);
  await call('logViews.create', { body: { name: 'Mine', filters: {}, find: '' } }, login);
  await call('verificationExports.prepare', { body: {} }, login);
  await makeSupportObjects(server, login, 0);
  const client = await context.db.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [accountId]);
    const now = new Date(context.now());
    const id = context.newId();
    await client.query("insert into carded.website_openings values ($1, $2, 'timeout', 'shop.example', $3, 1, $3)", [
      accountId,
      site.websiteId,
      now,
    ]);
    await client.query('insert into carded.gate_counts values ($1, $2, $3, 1, 1, 0)', [accountId, site.websiteId, now]);
    for (const [table, column] of [
      ['waiting_messages', 'about_id'],
      ['audit_notes', 'verification_id'],
    ])
      await client.query(`insert into carded.${table} (account_id, ${column}, id, sealed) values ($1, $2, $3, $4)`, [
        accountId,
        uuid,
        id,
        Buffer.alloc(1),
      ]);
    await client.query('insert into carded.recovery_codes (account_id, login_id, code_hash) values ($1, $2, $3)', [
      accountId,
      id,
      Buffer.alloc(16),
    ]);
    await client.query("insert into carded.passkeys values ($1, $2, $2, $3, $3, 0, '{}', false, 'Laptop', $4)", [
      accountId,
      id,
      Buffer.alloc(16),
      now,
    ]);
    await client.query('insert into carded.phone_checks values ($1, $2, $3, null, 1, 0, $4, $4)', [
      accountId,
      uuid,
      Buffer.alloc(1),
      now,
    ]);
    await client.query("insert into carded.live_captures values ($1, $2, $3, $3, 'closer', $4)", [
      accountId,
      uuid,
      Buffer.alloc(32),
      now,
    ]);
    await client.query(
      'insert into carded.buyer_passes (account_id, verification_id, token_buyer, website_id, root_domain, has_id, has_phone, accepted_at, is_identified, ends_at) values ($1, $2, $3, $4, $5, true, true, $6, true, $6)',
      [accountId, uuid, Buffer.alloc(16), site.websiteId, site.domain, now],
    );
    await client.query("insert into carded.removed_buyers values ($1, $2, $3, '{}', $4)", [
      accountId,
      uuid,
      Buffer.alloc(16),
      now,
    ]);
    await client.query("select carded.record_usage($1, $2, '{verification}', '2026-11-20')", [accountId, uuid]);
    await client.query(
      "insert into carded.commission_lines values ($1, '2026-12-01', $2, gen_random_uuid(), '2026-11-01', 1000, 5, $3)",
      [accountId, id, now],
    );
    await client.query("insert into carded.trials values ($1, 'scans', 5, null, null)", [accountId]);
    await client.query(
      "insert into carded.account_prices (account_id, kind, from_month, unit_micros, reason, set_by, set_at) values ($1, 'scan', '2027-01-01', 1, '', '', $2)",
      [accountId, now],
    );
    await client.query("insert into carded.cards values ($1, $2, 'sandbox', $3, 'visa', '4242', 12, 2029, true, $4)", [
      accountId,
      id,
      Buffer.alloc(1),
      now,
    ]);
    await client.query(
      "select carded.close_month($1, '2026-11-01', '2027-01-01', $2, 4, array[$2, gen_random_uuid(), gen_random_uuid()]::uuid[], $3, 'card', $4, $5, $4)",
      [
        accountId,
        id,
        '[{"month":"2026-11-01","kind":"scan","covered_by":"plan","quantity":1,"unit_micros":50000,"cents":5,"tax_cents":0}]',
        now,
        Buffer.alloc(1),
      ],
    );
    await client.query(
      "insert into carded.charges (account_id, invoice_id, n, ref, card_id, provider, cents, state, by_person, sent_at) values ($1, $2, 1, 'K7Q2M9-0001-01', $2, 'sandbox', 5, 'sent', false, $3)",
      [accountId, id, now],
    );
    await client.query(
      "insert into carded.usage_records (account_id, day, month, cents, state, sent_at) values ($1, '2026-11-20', '2026-11-01', 5, 'recorded', $2)",
      [accountId, now],
    );
    await client.query("insert into carded.credits values ($1, $2, 5, '', $2, $3, null, null)", [accountId, id, now]);
    await client.query("insert into carded.credit_notes values ($1, $2, $2, 1, 'K7Q2M9-0001-C1', 5, 0, '', $2, $3)", [
      accountId,
      id,
      now,
    ]);
    await client.query("insert into carded.given_alone values ($1, $2, $2, 'credit', 5, $3)", [accountId, id, now]);
    await client.query(
      "insert into carded.tax_exemptions values ($1, $2, 'US', null, '2099-01-31', '', $2, $3, null)",
      [accountId, id, now],
    );
    await client.query('insert into carded.credit_note_lines values ($1, $2, 1, 5, 0)', [accountId, id]);
    await client.query(
      "insert into carded.manual_payments values ($1, $2, $2, 5, 'check', '1', '2026-12-02', $2, $3)",
      [accountId, id, now],
    );
    await client.query(
      "insert into carded.refunds (account_id, id, invoice_id, charge_n, ref, cents, state, by_login, sent_at) values ($1, $2, $2, 1, 'K7Q2M9-0001-R1', 5, 'declined', $2, $3)",
      [accountId, id, now],
    );
    await client.query(
      "insert into carded.terms_acceptances (account_id, id, login_id, kind, version, sha256, label, method, accepted_at, sealed) values ($1, $2, $2, 'terms', '1', $3, '', 'account', $4, $3)",
      [accountId, id, Buffer.alloc(1), now],
    );
    await client.query("insert into carded.billing_mails values ($1, 'receipt', 'K7Q2M9-0001', $2)", [accountId, now]);
    await client.query(
      'insert into carded.customer_invitations (account_id, id, email_hash, sealed, expires_at) values ($1, $2, $3, $3, $4)',
      [accountId, context.newId(), Buffer.alloc(1), now],
    );
    await client.query('select carded.fold_usage($1, 1000)', [accountId]);
    await client.query("insert into carded.dismissed_notices values ($1, 'welcome_dismissed', $2)", [accountId, now]);
    await client.query(
      "insert into carded.webhook_messages (account_id, id, message_id, method, url, type, body, state, created_at) values ($1, $2, $2, 'POST', 'https://shop.example', 'webhook.test', '{}', 'waiting', $3)",
      [accountId, id, now],
    );
    await client.query("insert into carded.account_notes values ($1, $2, 1, $2, 'Sam', '', $3)", [accountId, id, now]);
    await client.query("insert into carded.ticket_notes values ($1, $2, $2, $2, 'Sam', '', $3)", [accountId, id, now]);
    await client.query("insert into carded.ticket_views values ($1, $2, $2, true, 'Sam', $3)", [accountId, id, now]);
    await client.query(
      "insert into carded.stores (account_id, id, website_id, platform, external_id, state, installed_at) values ($1, $2, $3, 'shopify', $4, 'linked', $5)",
      [accountId, id, site.websiteId, `${id}.myshopify.com`, now],
    );
    await client.query("insert into carded.store_events values ($1, $2, 'event-1', $3)", [accountId, id, now]);
    await client.query(
      "insert into carded.store_orders (account_id, id, store_id, website_id, external_id, number, state, state_at, remote_state, is_test, amount_minor, applied, placed_at, created_at) values ($1, $2, $2, $3, '1', '#1', 'waiting', $4, 'open', false, 1, '{}', $4, $4)",
      [accountId, id, site.websiteId, now],
    );
    await client.query("insert into carded.store_order_steps values ($1, $2, $2, 'placed', $3)", [accountId, id, now]);
    const row = [accountId, id, now];
    await client.query("insert into carded.canned_replies values ($1, $2, 'Thanks', 'Thank you.', $3)", row);
    await client.query('insert into carded.news_dismissals values ($1, $2, $2, $3)', [accountId, id, now]);
    await client.query('insert into carded.audit_heads values ($1, 0, $2) on conflict do nothing', [
      accountId,
      Buffer.alloc(32),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return accountId;
}
