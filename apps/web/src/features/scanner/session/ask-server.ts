import { CallError } from '@carded/client';
import type { ScanAnswer, ScanData } from '@carded/contract';
import type { LicenseReading } from '@carded/domain/license';
import type { ScanMode, ScanSource } from '@carded/domain/scanner';
import type { Outcome } from '#features/scanner/verdict/outcome.ts';
import { call } from '#platform/queries/api.ts';
import type { LoadedAccount } from './scanner-account.ts';

/** A card as it came in: the barcode's text, or what a clerk typed. */
export type Scan = { readonly source: ScanSource } & (
  | { readonly raw: string; readonly data?: never }
  | { readonly raw?: never; readonly data: ScanData }
);
export type ScanChoices = {
  readonly mode: ScanMode;
  /** Age that this screen asks for; the server accepts it only if it is higher. */
  readonly askedAge: number | null;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the record separator ends a line of a card
const lineEnds = /\r\n|[\n\r\u001e]/;
/** Longer than this and the card alone decides. */
const answerMs = 4_000;

export function optionsOf({ mode, askedAge }: ScanChoices, source: ScanSource) {
  return {
    mode,
    ...(askedAge === null ? {} : { min_age: askedAge, min_age_override: true }),
    tz_offset: new Date().getTimezoneOffset(),
    source,
  };
}
export function bodyOf(scan: Scan) {
  return scan.raw === undefined ? { data: scan.data } : { scan_data_raw: scan.raw };
}

const keyOf = ({ scanner: { website } }: LoadedAccount) => (website === null ? {} : { key: website });
/** Credentials of this screen; null while there are none. */
export function grantOf({ secret, auth }: Pick<LoadedAccount, 'secret' | 'auth'>) {
  return secret === null || auth === null ? null : { secret, auth };
}

/** Asks the server. Rejects with `CallError` when it does not answer. */
export async function askServer(account: LoadedAccount, scan: Scan, choices: ScanChoices): Promise<Outcome> {
  const body = { ...bodyOf(scan), options: optionsOf(choices, scan.source) };
  if (account.kind === 'demo') return outcomeOfAnswer(await call('scanner.demo', { body }), scan.source);
  const grant = grantOf(account);
  if (grant === null) throw new CallError(0, 'no_answer', 'This screen has no grant yet.', null);
  const answer = await call('scanner.run', { body: { ...grant, ...keyOf(account), ...body } }, { timeoutMs: answerMs });
  return outcomeOfAnswer(answer, scan.source);
}

/** Makes the outcome of a server's answer. */
function outcomeOfAnswer(answer: ScanAnswer, source: ScanSource): Outcome {
  return {
    verdict: answer.verdict,
    reasons: answer.reasons,
    minimumAge: answer.minimum_age,
    citation: answer.minimum_age_citation,
    age: answer.age,
    turnsOldEnoughOn: answer.turns_old_enough_on,
    input: answer.input,
    score: answer.score,
    verifiedFields: answer.verifiedFields,
    errs: answer.errs,
    info: answer.info,
    uuid: answer.uuid,
    canAccept: answer.can_accept,
    isByHand: false,
    isTest: answer.test,
    isOffline: false,
    source,
  };
}

/** Logs a scan that gave nothing, by its size only. @returns its uuid, null when it could not be logged */
export async function logBadScan(
  account: LoadedAccount,
  raw: string,
  { reason }: LicenseReading & { ok: false },
): Promise<string | null> {
  const grant = grantOf(account);
  if (grant === null) return null;
  const lines = raw.split(lineEnds).length;
  const body = { ...grant, ...keyOf(account), reason, characters: raw.length, lines };
  return call('scanner.badScan', { body }).then(
    ({ uuid }) => uuid,
    () => null,
  );
}
