import type { createWebhook, OutputOf } from '@carded/contract';
import type { EndpointRow } from './endpoint-row.ts';
import { type Health, noHealth } from './health-of.ts';

/** An endpoint as the merchant sees it; its secret is shown once, when it is made. */
export function presentEndpoint(
  row: EndpointRow,
  keys: ReadonlyMap<string, string>,
  health: Health = noHealth,
): OutputOf<typeof createWebhook>['endpoint'] {
  return {
    id: row.id,
    url: row.url,
    website: row.website_id === null ? null : (keys.get(row.website_id) ?? ''),
    enabled: row.is_enabled,
    disabled_because: row.disabled_because,
    created: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    health,
  };
}
