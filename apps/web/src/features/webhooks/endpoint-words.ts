import type { AnswerOf } from '@carded/client';
import { formatDateTime } from '#platform/format.ts';

type Endpoint = Pick<AnswerOf<'webhooks.list'>['endpoints'][number], 'website' | 'failing_since' | 'disabled_because'>;

const offBecause: Partial<Record<string, string>> = {
  gone: 'turned off because it responded 410',
  failing: 'turned off after three days without a delivery',
  switched_off: 'turned off by hand',
};

/** Which verifications an endpoint receives, and why it receives none, or none for now. */
export function endpointWords(endpoint: Endpoint, websites: readonly { token: string; domain: string }[]): string {
  const { website, failing_since: failing, disabled_because: why } = endpoint;
  const domain = websites.find(({ token }) => token === website)?.domain ?? website;
  const stand = why === null ? (failing === null ? null : `failing since ${formatDateTime(failing)}`) : offBecause[why];
  return [domain ?? 'All websites', stand].filter(Boolean).join(', ');
}
