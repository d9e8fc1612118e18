import type { EndpointName, RequestFor } from '@carded/client';
import { adult } from '@carded/testing/server';
import { scannerSettings } from './scanner-settings.ts';
import type { Named } from './world.ts';

/** What a call names beside its credentials; null: nothing, so that only its roles matter. */
export type ObjectName = keyof Named | null;
type Row<N extends EndpointName> = {
  object: ObjectName;
  /** The smallest request that reaches the action. A key is added for roles that have one. */
  request: (named: Named) => RequestFor<N> | Record<string, unknown>;
  /** Changes or removes what it names: gets a world of its own per role. */
  isDestructive?: true;
};

const settings = {
  name: 'Shop',
  backend_name: '',
  dev_mode: false,
  origin_ignored: false,
  callback_url: '',
  notify_email: '',
  notify_on_deny: false,
  notify_on_accept: false,
  additional_domains: '',
  contact_phone: '',
  contact_email: '',
  link_type: 1 as const,
  billing_link: '',
  platform_settings: {},
};
const clientLogin = {
  firstname: 'Kim',
  lastname: 'Ellis',
  email: 'kim@login.example',
  access_type: 1,
  websites: [],
  permissions: 'account',
};
const notes = 'A reason long enough';
const nobodysId = '00000000-0000-7000-8000-000000000000';
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const passkeyRegistration = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };
const passkeyAssertion = {
  ...passkey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const dismissal = { id: '01990000-0000-4000-8000-00000000dead', prop: 'welcome_dismissed', value: true };
const asked = { monthly_orders: 'under_100', contact_name: 'Pat', contact_email: 'pat@login.example' };
const queuedId = '01990000-0000-4000-8000-00000000dead';

/** A row per endpoint: an endpoint without one does not compile. */
export const requests: { [N in EndpointName]: Row<N> } = {
  'verifications.create': { object: null, request: () => ({ body: { data: adult } }) },
  'verifications.status': { object: 'verification', request: (named) => ({ params: { uuid: named.verification } }) },
  'verifications.latest': { object: null, request: () => ({}) },
  'verifications.validate': { object: 'verification', request: (named) => ({ body: { uuid: named.verification } }) },
  'verifications.list': { object: null, request: () => ({ body: {} }) },
  'verifications.listByAddress': { object: null, request: () => ({ query: {} }) },
  'verifications.searchByAddress': { object: null, request: () => ({ query: {} }) },
  'verifications.search': { object: null, request: () => ({ body: {} }) },
  'verifications.months': { object: null, request: () => ({}) },
  'verifications.get': { object: 'verification', request: (named) => ({ params: { uuid: named.verification } }) },
  'verificationExports.prepare': { object: null, request: () => ({ body: {} }) },
  // Whose link it is, and that it works once, is tried in the feature's own test.
  'verificationExports.fetch': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'logViews.list': { object: null, request: () => ({}) },
  'logViews.create': { object: null, request: () => ({ body: { name: 'View', filters: {}, find: '' } }) },
  'logViews.update': {
    object: null,
    request: () => ({ params: { id: queuedId }, body: { name: 'View', filters: {}, find: '' } }),
  },
  'logViews.remove': { object: null, request: () => ({ params: { id: queuedId } }) },
  'verifications.setReviewed': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, reviewed: true } }),
  },
  'verifications.setNotes': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, notes } }),
  },
  'verifications.removeBuyer': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification } }),
    isDestructive: true,
  },
  'verifications.sendMessage': {
    object: 'verification',
    request: (named) => ({ body: { uuid: named.verification, phone: '(208) 345-0142' } }),
    isDestructive: true,
  },
  'verifications.sendLink': {
    object: 'websiteKey',
    request: (named) => ({ body: { token: named.websiteKey, phone: '(208) 345-0142' } }),
    isDestructive: true,
  },
  'verifications.links': { object: null, request: () => ({}) },
  'manualVerifications.grant': {
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey } }),
  },
  // Without a grant of the session nothing is asked of the website.
  'manualVerifications.run': {
    object: null,
    request: () => ({ body: { key: 'pk_live_nobody00', secret: 'unknown-unknown-unknown', data: adult } }),
  },
  'signatures.ticket': { object: null, request: () => ({ body: { uuid: queuedId } }) },
  'signatures.download': {
    object: null,
    request: () => ({ params: { id: queuedId }, query: { ticket: 'unknown-unknown-unknown' } }),
  },
  'verificationSessions.create': { object: null, request: () => ({ body: {} }) },
  'verificationSessions.get': { object: 'session', request: (named) => ({ params: { uuid: named.session } }) },
  'shopInfo.get': { object: null, request: () => ({ params: { key: 'pk_live_nobody00' } }) },
  'fraudRisk.get': { object: null, request: () => ({ body: {} }) },
  'maintenance.get': { object: null, request: () => ({}) },
  'maintenance.set': { object: null, request: () => ({ body: { on: false, reason: notes } }) },
  'proofs.keys': { object: null, request: () => ({}) },
  'buyerSteps.open': {
    object: null,
    request: () => ({ body: { link: { kind: 't', token: 'unknown-unknown-unknown' } } }),
  },
  'buyerSteps.submitDetails': { object: null, request: () => ({ body: { data: {} } }) },
  'buyerSteps.state': { object: null, request: () => ({}) },
  'buyerSteps.submitDocument': { object: null, request: () => ({ body: { side: 'front', image: 'AAAA' } }) },
  'buyerSteps.sendCode': { object: null, request: () => ({ body: { phone: '(208) 345-0142' } }) },
  'buyerSteps.checkCode': { object: null, request: () => ({ body: { code: '000000' } }) },
  'buyerSteps.submitSignature': { object: null, request: () => ({ body: { name: 'Dana' } }) },
  'buyerSteps.showIdInStore': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.continueOnPhone': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.declineSelfie': { object: null, request: () => ({ body: {} }) },
  'buyerSteps.makeReceipt': { object: null, request: () => ({ body: {} }) },
  'receipts.get': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'receipts.remove': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'problems.report': { object: null, request: () => ({ query: { key: 'pk_live_nobody00', code: 'timeout' } }) },
  'sessions.create': {
    object: null,
    request: () => ({ body: { email: 'nobody@login.example', password: 'not the password' } }),
  },
  'sessions.get': { object: null, request: () => ({}) },
  'sessions.remove': { object: null, request: () => ({}) },
  'sessions.list': { object: null, request: () => ({}) },
  'sessions.endOthers': { object: null, request: () => ({}) },
  'mfa.status': { object: null, request: () => ({}) },
  'mfa.setUp': { object: null, request: () => ({ body: { password: 'not the password' } }) },
  'mfa.enroll': { object: null, request: () => ({ body: { mfaToken: '000000' } }) },
  'mfa.disable': { object: null, request: () => ({ body: { password: 'not the password', mfaToken: '000000' } }) },
  'mfa.qr': { object: null, request: () => ({}) },
  'mfa.recoveryCodes': {
    object: null,
    request: () => ({ body: { password: 'not the password', mfaToken: '000000' } }),
  },
  'sessions.end': { object: null, request: () => ({ params: { id: '00000000-0000-7000-8000-000000000000' } }) },
  'passkeys.list': { object: null, request: () => ({}) },
  'passkeys.begin': { object: null, request: () => ({ body: { password: 'not the password' } }) },
  'passkeys.add': { object: null, request: () => ({ body: { name: 'Laptop', response: passkeyRegistration } }) },
  'passkeys.rename': { object: null, request: () => ({ params: { id: nobodysId }, body: { name: 'Laptop' } }) },
  'passkeys.remove': {
    object: null,
    request: () => ({ params: { id: nobodysId }, body: { password: 'not the password' } }),
  },
  'passkeys.beginSignIn': { object: null, request: () => ({}) },
  'passkeys.signIn': { object: null, request: () => ({ body: { response: passkeyAssertion } }) },
  'passwords.requestReset': { object: null, request: () => ({ body: { email: 'nobody@login.example' } }) },
  'passwords.checkReset': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'passwords.reset': {
    object: null,
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
  },
  'passwords.resetMfa': {
    object: null,
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
  },
  'passwords.cancelMfaReset': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'passwords.change': {
    object: null,
    request: () => ({ body: { current: 'not the password', new: 'not the password' } }),
  },
  'accounts.get': { object: null, request: () => ({}) },
  'usage.get': { object: 'websiteKey', request: (named) => ({ query: { website: named.websiteKey } }) },
  'usage.needs': { object: null, request: () => ({}) },
  'notifications.dismiss': { object: null, request: () => ({ body: dismissal }) },
  'accounts.session': { object: null, request: () => ({}) },
  'accounts.terms': { object: null, request: () => ({}) },
  'accounts.acceptTerms': { object: null, request: () => ({ body: { version: '2026-11' } }) },
  'accounts.update': {
    object: null,
    request: () => ({ body: { billing: { address: '', city: '', state: '', zip: '', country: '' } } }),
  },
  'accounts.deactivate': { object: null, request: () => ({ body: { reason: notes, password: 'not the password' } }) },
  'ownerEmail.get': { object: null, request: () => ({}) },
  'ownerEmail.send': { object: null, request: () => ({}) },
  'ownerEmail.confirm': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'unsubscribe.get': { object: null, request: () => ({ params: { token: 'x'.repeat(48) } }) },
  'unsubscribe.submit': { object: null, request: () => ({ params: { token: 'x'.repeat(48) } }) },
  'ownerEmail.noteBounce': {
    object: null,
    request: () => ({ body: { email: 'nobody@login.example', reason: notes } }),
  },
  'accounts.secrets': { object: null, request: () => ({}) },
  'accounts.renewSecret': { object: null, request: () => ({ body: { kind: 'test' } }), isDestructive: true },
  'clientLogins.list': { object: null, request: () => ({}) },
  'clientLogins.create': {
    object: null,
    request: () => ({ body: { login: { ...clientLogin, email: 'new@login.example' } } }),
    isDestructive: true,
  },
  'clientLogins.update': {
    object: 'login',
    request: (named) => ({ body: { login: { ...clientLogin, token: named.login } } }),
    isDestructive: true,
  },
  'clientLogins.remove': {
    object: 'login',
    request: (named) => ({ body: { token: named.login } }),
    isDestructive: true,
  },
  'clientLogins.invite': { object: 'login', request: (named) => ({ body: { token: named.login } }) },
  'clientLogins.checkInvitation': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'clientLogins.acceptInvitation': {
    object: null,
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
  },
  'accounts.endSecret': { object: null, request: () => ({ params: { id: queuedId } }) },
  'websites.list': { object: null, request: () => ({}) },
  'websites.create': {
    object: null,
    request: () => ({ body: { url: 'https://new-shop.example' } }),
    isDestructive: true,
  },
  'websites.get': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.update': {
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { settings: { ...settings, domain: named.websiteDomain } },
    }),
  },
  'websites.remove': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    isDestructive: true,
  },
  'websiteRules.try': {
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { age: 30, country: 'US', state: 'ID', zip: '83702', ordered_before: 'no', matched: true },
    }),
  },
  'websites.domains': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.checkDomain': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { domain: 'not-its-own.example' } }),
  },
  'websites.appSettings': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'websites.updateAppSettings': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { settings: { enabled: true } } }),
  },
  'staffWebsites.list': { object: null, request: () => ({ query: { find: 'shop' } }) },
  'staffWebsites.get': { object: 'websiteKey', request: (named) => ({ params: { id: named.websiteKey } }) },
  'staffWebsites.update': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { internal_site_config: { support_note: 'called' }, reason: notes },
    }),
  },
  'staffWebsites.remove': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { reason: notes } }),
    isDestructive: true,
  },
  'staffWebsites.try': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { age: 30, country: 'US', state: 'ID', zip: '83702', ordered_before: 'no', matched: true },
    }),
  },
  'staffWebsites.versions': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, query: {} }),
  },
  'staffWebsites.restore': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey, version: 1 },
      body: { expected_version: 1, reason: notes },
    }),
  },
  'staffWebsites.replay': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { workflow: { preset: 4, segments: {}, texts: {} }, last: 50 },
    }),
  },
  'staffWebsites.appSettings': { object: 'websiteKey', request: (named) => ({ params: { id: named.websiteKey } }) },
  'staffWebsites.updateAppSettings': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { settings: { enabled: true }, reason: notes },
    }),
  },
  'staffWebsites.domains': { object: 'websiteKey', request: (named) => ({ params: { id: named.websiteKey } }) },
  'staffWebsites.checkDomain': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey }, body: { domain: 'not-its-own.example' } }),
  },
  'staffWebsites.scannerSettings': {
    object: 'websiteKey',
    request: (named) => ({ params: { id: named.websiteKey } }),
  },
  'staffWebsites.updateScannerSettings': {
    object: 'websiteKey',
    request: (named) => ({
      params: { id: named.websiteKey },
      body: { settings: scannerSettings, reason: notes },
    }),
  },
  'userSettings.get': { object: null, request: () => ({}) },
  'userSettings.idStorage': { object: null, request: () => ({}) },
  'userSettings.updateIdStorage': { object: null, request: () => ({ body: { image_days: 30 } }) },
  'websiteRules.versions': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, query: {} }),
  },
  'websiteRules.version': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey, version: 1 } }),
  },
  'websiteRules.restore': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey, version: 1 }, body: { expected_version: 1 } }),
  },
  'websiteRules.replay': {
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { workflow: { preset: 4, segments: {}, texts: {} }, last: 50 },
    }),
  },
  'webhooks.list': { object: null, request: () => ({}) },
  'webhooks.create': { object: null, request: () => ({ body: { url: 'https://shop.example/hook' } }) },
  'webhooks.remove': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
    isDestructive: true,
  },
  'webhooks.enable': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook }, body: { enabled: true } }),
  },
  'webhooks.renewSecret': {
    object: 'webhook',
    request: (named) => ({ params: { id: named.webhook } }),
    isDestructive: true,
  },
  'webhooks.test': { object: 'webhook', request: (named) => ({ params: { id: named.webhook }, body: {} }) },
  'webhooks.deliveries': { object: null, request: () => ({ query: {} }) },
  'webhooks.resend': { object: 'delivery', request: (named) => ({ params: { id: named.delivery } }) },
  'webhooks.resendMany': { object: 'delivery', request: (named) => ({ body: { ids: [named.delivery] } }) },
  'webhooks.callbackSecret': { object: null, request: () => ({}) },
  'bans.ban': {
    object: 'verification',
    request: (named) => ({ body: { buyer: { uuid: named.verification }, notes } }),
  },
  'bans.unban': {
    object: 'verification',
    request: (named) => ({ body: { buyer: { uuid: named.verification }, notes } }),
  },
  'images.get': { object: null, request: () => ({ params: { token: 'unknown-unknown-unknown' } }) },
  'images.remove': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'reviews.list': { object: null, request: () => ({}) },
  'reviews.open': {
    object: 'verification',
    request: (named) => ({ params: { id: named.verification } }),
    isDestructive: true,
  },
  'reviews.settle': {
    object: 'verification',
    request: (named) => ({ params: { id: named.verification }, body: { outcome: 'deny', reason: 'invalid_id' } }),
    isDestructive: true,
  },
  'scanner.config': { object: null, request: () => ({}) },
  'scanner.account': { object: null, request: () => ({ params: { token: 'account' } }) },
  'scanner.addDevice': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown', pin: '0000' } }) },
  'scanner.clearAuth': { object: null, request: () => ({ body: {} }), isDestructive: true },
  'scanner.checkPin': { object: null, request: () => ({ body: { pin: '0000' } }) },
  'scanner.pair': { object: 'websiteKey', request: (named) => ({ body: { key: named.websiteKey } }) },
  'scanner.joinPairing': { object: null, request: () => ({ body: { token: 'unknown-unknown-unknown' } }) },
  'scanner.pairingResults': { object: 'pairing', request: (named) => ({ params: { id: named.pairing }, query: {} }) },
  'scanner.getMinAge': { object: 'websiteKey', request: (named) => ({ body: { token: named.websiteKey } }) },
  'scanner.run': { object: 'websiteKey', request: (named) => ({ body: { key: named.websiteKey, data: {} } }) },
  'scanner.badScan': {
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, reason: 'too_short' } }),
  },
  'scanner.sendDiagnosticText': {
    object: 'websiteKey',
    request: (named) => ({ body: { key: named.websiteKey, diagnosticText: 'text' } }),
  },
  'scanner.accept': { object: 'scan', request: (named) => ({ body: { vuuid: named.scan } }) },
  'scanner.ban': { object: 'scan', request: (named) => ({ body: { vuuid: named.scan, notes } }), isDestructive: true },
  'scanner.queued': {
    object: null,
    request: () => ({
      body: { items: [{ id: queuedId, sealed: 'A'.repeat(120), scanned_at: '2026-11-20T12:00:00Z' }] },
    }),
  },
  'scanner.demo': { object: null, request: () => ({ body: { data: {} } }) },
  'scanner.websiteSettings': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.updateWebsiteSettings': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, body: { settings: scannerSettings } }),
  },
  'scanner.settings': { object: null, request: () => ({}) },
  'scanner.updateSettings': { object: null, request: () => ({ body: { mode: 1 } }) },
  'scanner.setWebsite': { object: 'websiteKey', request: (named) => ({ body: { token: named.websiteKey } }) },
  'scanner.showSettings': { object: null, request: () => ({ body: { show: true, where: 'website' } }) },
  'scanner.brokerSettings': { object: null, request: () => ({ params: { client: queuedId } }) },
  'scanner.access': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.resetAccess': {
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey } }),
    isDestructive: true,
  },
  'scanner.removeDevice': {
    object: 'device',
    request: (named) => ({ params: { token: named.websiteKey, device: named.device } }),
    isDestructive: true,
  },
  'scanner.accessQr': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.accessImage': { object: 'websiteKey', request: (named) => ({ params: { token: named.websiteKey } }) },
  'scanner.listDiagnostics': { object: null, request: () => ({}) },
  'scanner.openDiagnostics': { object: 'diagnostics', request: (named) => ({ params: { id: named.diagnostics } }) },
  'tickets.list': { object: null, request: () => ({}) },
  'tickets.create': { object: null, request: () => ({ body: { subject: 'A question', body: 'How?' } }) },
  'tickets.get': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'tickets.reply': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'More.' } }),
  },
  'tickets.close': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'tickets.seen': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'tickets.rate': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { helpful: true } }),
  },
  'tickets.attachment': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket, attachment: named.attachment } }),
  },
  'staffTickets.list': { object: null, request: () => ({ body: { filter: 'open' } }) },
  'staffTickets.state': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'staffTickets.open': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'staffTickets.reply': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'So.' } }),
  },
  'staffTickets.note': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'Between us.' } }),
  },
  'staffTickets.activateAccount': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
  },
  'staffTickets.update': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { status: 'in_progress' } }),
  },
  'staffTickets.attachment': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket, attachment: named.attachment } }),
  },
  'cannedReplies.list': { object: null, request: () => ({}) },
  'cannedReplies.create': { object: null, request: () => ({ body: { title: 'Thanks', body: 'Thank you.' } }) },
  'cannedReplies.update': {
    object: null,
    request: () => ({ params: { id: queuedId }, body: { title: 'Thanks', body: 'Thank you.' } }),
  },
  'cannedReplies.remove': { object: null, request: () => ({ params: { id: queuedId } }) },
  'news.list': { object: null, request: () => ({}) },
  'news.dismiss': { object: null, request: () => ({ body: { message_id: queuedId } }) },
  'staffNews.list': { object: null, request: () => ({}) },
  'staffNews.create': { object: null, request: () => ({ body: { text: 'News', publish_at: null } }) },
  'staffNews.update': {
    object: null,
    request: () => ({ params: { id: queuedId }, body: { text: 'News', publish_at: null } }),
  },
  'staffNews.withdraw': { object: null, request: () => ({ params: { id: queuedId } }) },
  'inquiries.getShipping': { object: null, request: () => ({}) },
  'inquiries.submitShipping': {
    object: null,
    request: () => ({ body: { shipping: { ...asked, state: 'ID', products: 'Vapes' } } }),
  },
  'inquiries.getTaxes': { object: null, request: () => ({}) },
  'inquiries.submitTaxes': { object: null, request: () => ({ body: { taxes: { ...asked, states: ['ID'] } } }) },
  'inquiries.getPayments': { object: null, request: () => ({}) },
  'inquiries.submitPayments': {
    object: null,
    request: () => ({
      body: { payments: { ...asked, monthly_orders: undefined, monthly_volume: 'more', state: 'ID' } },
    }),
  },
  'staffInquiries.list': { object: null, request: () => ({ query: {} }) },
  'staffInquiries.open': { object: 'inquiry', request: (named) => ({ params: { id: named.inquiry } }) },
  'staffInquiries.update': {
    object: 'inquiry',
    request: (named) => ({ params: { id: named.inquiry }, body: { status: 'in_progress', note: '', answer: '' } }),
  },
};
