import { CallError } from '@carded/client';
import type { ScanData, ScannerAccount } from '@carded/contract';
import type { LicenseReading } from '@carded/domain/license';
import type { ScanMode, ScanSource } from '@carded/domain/scanner';
import { queryOptions } from '@tanstack/react-query';
import { type Outcome, outcomeOfAnswer } from '#features/scanner/verdict/outcome.ts';
import { call } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';

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

/** Account of the screen; `isKept`: read from this browser, because the network was down when the screen opened. */
export type LoadedAccount = ScannerAccount & { readonly isKept: boolean };

const refreshMs = 10 * 60_000;
const retryMs = 8_000;

export function hasNoAnswer(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Tells whether the server cannot be reached. A rate limit or a card that breaks the server is no outage: no decision is made then. */
export function isOutage(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status);
}

const keep = async (token: string, account: ScannerAccount): Promise<void> => {
  if (account.kind === 'demo' || account.secret === null) return;
  const { secret: _, websites: __, label: ___, ...kept } = account;
  await scanStore.keepAccount(token, kept).catch(() => undefined);
};

const load = async (token: string): Promise<LoadedAccount> => {
  try {
    const tz_offset = new Date().getTimezoneOffset();
    const account = await call('scanner.account', { params: { token }, query: { tz_offset } });
    void keep(token, account);
    return { ...account, isKept: false };
  } catch (error) {
    if (!hasNoAnswer(error)) {
      await scanStore.forgetAccount(token).catch(() => undefined);
      throw error;
    }
    const kept = await scanStore.keptAccount(token).catch(() => undefined);
    if (kept === undefined) throw error;
    return { ...kept, secret: null, websites: [], label: '', isKept: true };
  }
};

/** The screen's account and grant. The grant is in memory only, and asked for again long before it ends. */
export function scannerAccountQuery(token: string) {
  return queryOptions({
    queryKey: ['scanner-account', token],
    queryFn: () => load(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isKept ? retryMs : refreshMs),
    refetchIntervalInBackground: true,
  });
}
