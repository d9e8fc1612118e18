import { webhookEvents } from '@carded/contract/websites/webhook-events';
import { denyReasons, notCreatedReasons, publicStatuses } from '@carded/domain/codes';

/** The closed lists as types for integrators: what is published imports nothing of ours. */
export const file = 'packages/node/src/generated/closed-lists.ts';
export function render(): string {
  return [
    '// Generated from the tables of domain and contract: npm run generate',
    union(
      'PublicStatus',
      'What the world sees of a verification’s status. Only `accepted` is a yes.',
      codesOf(publicStatuses),
    ),
    union('DenyReason', 'Why a verification is denied (closed list).', codesOf(denyReasons)),
    union(
      'NotCreatedReason',
      'Why nothing was created. `location_disabled` means that no check is needed there.',
      codesOf(notCreatedReasons),
    ),
    union(
      'WebhookEventType',
      'What a webhook is about.',
      webhookEvents.map(({ type }) => type),
    ),
  ].join('\n');
}

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

const union = (name: string, about: string, codes: readonly string[]): string =>
  [`/** ${about} */`, `export type ${name} =`, `${codes.map((code) => `  | '${code}'`).join('\n')};`, ''].join('\n');
