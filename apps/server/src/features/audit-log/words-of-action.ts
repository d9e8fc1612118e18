import { endpoints } from '@carded/contract';

/** Rows that no endpoint names. */
const others: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'verification.created': 'Began a verification',
  'login.joined': 'Set a first password',
  'view.started': 'Began to view the account',
  'view.ended': 'Stopped viewing the account',
  'view.buyer_shown': 'Was shown one buyer',
  'account.opened': 'Looked at the account',
  'account.state_set': 'Changed whether the account is open',
};
const summaries = new Map(endpoints.flatMap(({ audit, summary }) => (audit === undefined ? [] : [[audit, summary]])));
const calls = new Map(endpoints.map(({ name, summary }) => [name, summary]));

/** What an audit row says happened, in a few words. */
export function wordsOfAction(action: string, detail: Record<string, unknown>): string {
  if (action === 'view.read') return `Viewed: ${calls.get(String(detail.call)) ?? 'a page'}`;
  return others[action] ?? summaries.get(action) ?? action;
}
