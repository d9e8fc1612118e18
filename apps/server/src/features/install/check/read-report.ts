import { installReport } from '@carded/contract';
import { blockedKinds, type InstallReport, walletKinds } from '@carded/domain/stores/install-check';

/** What a page of a shop sent, as far as it is a report at all; of lists what is known. */
export function readReport(sent: string): InstallReport | null {
  const read = installReport.safeParse(parsed(sent));
  if (!read.success) return null;
  const { data } = read;
  return {
    ...data,
    wallets: data.wallets.filter((one) => (walletKinds as readonly string[]).includes(one)),
    blocked: data.blocked.filter((one) => (blockedKinds as readonly string[]).includes(one)),
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
