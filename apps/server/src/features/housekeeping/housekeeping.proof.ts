import type { JobProofs } from '#security/proof.ts';
import { cookieOf } from '#testing/world/asking.ts';
import type { At } from '#testing/world/at.ts';

/** Puts an older sign-in, link and reset of the world beside new ones, which must stay. */
const later = async ({ ask, server, world: { owner, own, kept } }: At, ms: number) => {
  server.clock.forward(ms);
  const begun = await ask('passkeys.beginSignIn', {});
  const response = kept.passkeys.laptop.device.get(begun.body.options);
  const fresh = await ask('passkeys.signIn', { body: { response } }, cookieOf(begun));
  const headers = cookieOf(fresh);
  await ask('passwords.requestReset', { body: { email: owner.email } });
  await ask('passkeys.beginSignIn', {});
  await ask('signatures.ticket', { body: { uuid: own.verification } }, headers);
  await ask('verifications.sendLink', { body: { token: own.website.liveKey, email: 'new@home.example' } }, headers);
  return {};
};
const dayMs = 86_400_000;

export const jobs: JobProofs = {
  'partitions-ahead': {
    given: () => ({}),
    changes: [],
  },
  'purge-expired': {
    given: (at) => later(at, 3_600_001),
    changes: [
      '- download_tickets of owner, twin verification',
      '- download_tickets of owner, verification',
      '- install_checks of other site’s website',
      '- install_checks of website',
      '- ledger ×13',
      '- live_captures',
      '- live_captures of another account',
      '- login_resets mfa of guarded',
      '- login_resets mfa of guarded too',
      '- login_resets password of colleague',
      '- login_resets password of owner',
      '- passkey_challenges sign_in ×2',
      '- pow_spent ×2',
      '- store_connections of another account ×2',
      '- verification_exports of colleague',
      '- verification_exports of owner, export',
      '- verification_exports of owner, other export',
    ],
  },
  'purge-expired after two weeks': {
    given: (at) => later(at, 14 * dayMs + 1),
    changes: [
      '+ login_seen of another account ×4',
      '+ login_seen of another owner',
      '+ login_seen of colleague',
      '+ login_seen of login',
      '+ login_seen of other reviewer, the house',
      '+ login_seen of other site’s login',
      '+ login_seen of owner',
      '+ login_seen of reviewer, the house',
      '+ login_seen of staffed, the house',
      '+ login_seen of the broker',
      '+ login_seen of twin login',
      '- account_secrets of test secret of before',
      '- buyer_tokens of phone website, other phone',
      '- buyer_tokens of phone website, phone',
      '- card_tries ×2',
      '- download_tickets of owner, twin verification',
      '- download_tickets of owner, verification',
      '- email_links of colleague',
      '- email_links of owner',
      '- idempotency_keys ×10',
      '- install_checks of other site’s website',
      '- install_checks of website',
      '- ledger ×44',
      '- live_captures',
      '- live_captures of another account',
      '- login_invitations of also invited',
      '- login_invitations of invited',
      '- login_resets mfa of guarded',
      '- login_resets mfa of guarded too',
      '- login_resets password of colleague',
      '- login_resets password of owner',
      '- passkey_challenges sign_in ×2',
      '- phone_checks of other phone',
      '- phone_checks of phone',
      '- pow_spent ×2',
      '- scanner_pairings of another account ×2',
      '- scanner_pairings of other site’s website, other site’s device, other site’s pairing',
      '- scanner_pairings of website, device, pairing',
      '- scanner_pairings of website, twin device, twin pairing',
      '- sessions of another account ×4',
      '- sessions of another owner',
      '- sessions of colleague, colleague’s other session',
      '- sessions of colleague, colleague’s session',
      '- sessions of guarded too, guarded too’s other session',
      '- sessions of guarded too, guarded too’s session',
      '- sessions of guarded, guarded’s other session',
      '- sessions of guarded, guarded’s session',
      '- sessions of login',
      '- sessions of other reviewer, the house, other reviewer’s other session',
      '- sessions of other reviewer, the house, other reviewer’s session',
      '- sessions of other site’s login',
      '- sessions of owner, owner’s other session',
      '- sessions of owner, owner’s session',
      '- sessions of reviewer, the house, reviewer’s other session',
      '- sessions of reviewer, the house, reviewer’s session',
      '- sessions of staffed, the house, staffed’s other session',
      '- sessions of staffed, the house, staffed’s session',
      '- sessions of the broker',
      '- sessions of twin login',
      '- store_arrivals of arrival',
      '- store_arrivals of other arrival',
      '- store_connections of another account ×2',
      '- verification_exports of colleague',
      '- verification_exports of owner, export',
      '- verification_exports of owner, other export',
      '- waiting_messages ×2',
      '~ login_seen of guarded too: seen_at',
      '~ login_seen of guarded: seen_at',
      '~ scanner_scans of another account: card_hash ×2',
      '~ scanner_scans of other site’s website, other site’s device, other site’s scan: card_hash',
      '~ scanner_scans of website, device, scan: card_hash',
      '~ scanner_scans of website, twin device, twin scan: card_hash',
    ],
  },
};
