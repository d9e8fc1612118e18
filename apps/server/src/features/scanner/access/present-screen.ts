import type { ScannerAccount } from '@carded/contract';
import type { Queries } from '@carded/database';
import { scannerDefaultMinimumAge } from '@carded/domain/codes';
import { keepsSentence, shopOffset, shopToday } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { queueKeyOf } from '#features/scanner/scans/queue-key.ts';
import { type AccountScope, accountScope, scanRulesOf } from '#features/scanner/scans/shop-rules.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { grantLongestMs, sealGrant } from '#platform/access/find-scanner.ts';
import { unseal } from '#platform/sealing/seal.ts';

const counterMs = 12 * 3_600_000;

/** A grant for the screen, as far as its device and the account let it work. */
const grantOf = (context: Context, who: ScannerCaller) => {
  const endsAt = Math.min(context.now() + grantLongestMs, who.kind === 'paired' ? who.endsAt : Number.MAX_SAFE_INTEGER);
  const { accountId, deviceId, websiteId, isTest, generation } = who;
  // A device's own row knows its session; a login's screen is one of many of that login.
  const sessionId = who.kind === 'login' ? who.sessionId : null;
  return {
    secret: sealGrant(context, { accountId, deviceId, sessionId, websiteId, isTest, generation, endsAt }),
    auth: deviceId,
    expires: new Date(endsAt).toISOString(),
  };
};

/** Makes the data of a scanner's screen. An account that is inactive or has no scanner gets no grant. */
export async function presentScreen(context: Context, tx: Queries, who: ScannerCaller): Promise<ScannerAccount> {
  const { isActive, isScannerEnabled, hasTerms } = who.account;
  const canScan = isActive && isScannerEnabled && hasTerms && who.mayScan;
  const scope = await accountScope(context, tx, who);
  const keys = await context.keys.ofAccount.get(who.accountId);
  return {
    active: isActive,
    scanner_enabled: isScannerEnabled,
    ...settingsOf(context, scope),
    ...(canScan ? grantOf(context, who) : { secret: null, auth: null, expires: null }),
    websites: canScan ? scope.websites.map(({ keyLive, name }) => ({ token: keyLive, name })) : [],
    kind: who.kind,
    label:
      who.sealedLabel === null ? '' : unseal(keys.data, `scanner-device:${who.deviceId}`, who.sealedLabel).toString(),
    test: who.isTest || scope.usual?.isDevMode === true,
    lf_strings: [...context.config.scanner.lfStrings],
    queue_key: canScan ? queueKeyOf(context, who.accountId) : null,
    counters: await countersOf(context, tx, who),
  };
}

const settingsOf = (context: Context, scope: AccountScope) => {
  const { account, shop, usual } = scope;
  const today = shopToday(context.now(), shop);
  const rules = usual === null ? null : scanRulesOf(account, usual, shop, today);
  return {
    scanner: {
      website: usual?.keyLive ?? null,
      mode: rules?.mode ?? account.mode,
      mode_block: usual?.settings.is_mode_blocked ?? false,
      min_age: rules?.minimumAge ?? account.minimumAge,
      min_age_override: usual?.settings.can_raise_age ?? true,
      min_age_block: usual?.settings.is_age_blocked ?? false,
      allow_manual_accept: usual?.settings.can_accept_by_hand ?? false,
    },
    name: usual?.name ?? scope.businessName,
    keeps: account.keeps,
    keeps_sentence: keepsSentence(account.keeps),
    has_pin: account.pinHash !== null,
    show_settings: account.isSettingsShown,
    law: {
      min_age: rules?.law.minimumAge ?? null,
      citation: rules?.law.citation ?? null,
      id_under: rules?.law.idUnder ?? null,
      cutoffs: (rules?.law.cutoffs ?? []).map((one) => ({
        born_on_or_after: one.bornOnOrAfter,
        citation: one.citation,
      })),
    },
    time_zone: { min: shopOffset(shop), max: shopOffset(shop) },
    clock_zone: scope.timeZone,
  };
};

const countersOf = async (context: Context, tx: Queries, who: ScannerCaller) => {
  const rows = await tx
    .selectFrom('scanner_scans')
    .select((eb) => ['verdict', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', who.accountId)
    .where('device_id', '=', who.deviceId)
    .where('at', '>=', new Date(context.now() - counterMs))
    .groupBy('verdict')
    .execute();
  const of = (verdict: string) => Number(rows.find((row) => row.verdict === verdict)?.count ?? 0);
  return { accepted: of('accepted'), questionable: of('questionable'), denied: of('denied'), invalid: of('invalid') };
};

/** Place of the demo's shop: its day begins when it has started everywhere. */
export const anywhere = { country: '', state: '' };

/** The demo's screen: no grant, no website, nothing is saved. */
export function demoScreen(context: Context): ScannerAccount {
  return {
    active: true,
    scanner_enabled: true,
    scanner: {
      website: null,
      mode: 1,
      mode_block: false,
      min_age: scannerDefaultMinimumAge,
      min_age_override: true,
      min_age_block: false,
      allow_manual_accept: false,
    },
    secret: null,
    auth: null,
    expires: null,
    websites: [],
    name: 'Demo store',
    kind: 'demo',
    label: '',
    keeps: 'verdict',
    keeps_sentence: 'Nothing is saved. The demo forgets every card.',
    has_pin: false,
    show_settings: true,
    test: true,
    law: { min_age: null, citation: null, id_under: null, cutoffs: [] },
    time_zone: { min: shopOffset(anywhere), max: shopOffset(anywhere) },
    clock_zone: null,
    lf_strings: [...context.config.scanner.lfStrings],
    queue_key: null,
    counters: { accepted: 0, questionable: 0, denied: 0, invalid: 0 },
  };
}
