import { CallError } from '@carded/client';
import type { ScannerAccount } from '@carded/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';

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

/** Names a device by browser and system until a person renames it. Two equal devices get the same name. */
export function deviceLabel(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\//.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : 'Browser';
  const system = [
    [/iPhone|iPod/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/CrOS/, 'ChromeOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ].find(([pattern]) => pattern instanceof RegExp && pattern.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser} on ${String(system)}`;
}
