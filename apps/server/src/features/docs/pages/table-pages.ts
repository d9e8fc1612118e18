import { endpoints, errors } from '@carded/contract';
import { denyReasons, notCreatedReasons, publicStatuses } from '@carded/domain/codes';
import type { DocsPage } from '../docs-page.ts';
import type { Block } from '../markdown-blocks.ts';
import { documentPage } from './document-page.ts';

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const isForShops = new Set(endpoints.filter(({ path }) => path.startsWith('/v1/')).flatMap((one) => [...one.errors]));
const always = new Set(['invalid_input', 'too_many_requests', 'unavailable', 'internal', 'maintenance']);

/** Every error code, from the one table: first those that `/v1` answers, then the account’s. */
export function errorsPage(): DocsPage {
  const rows = (isWanted: (code: string) => boolean) =>
    Object.entries(errors)
      .filter(([code]) => isWanted(code))
      .map(([code, { status, title, help }]) => [`\`${code}\``, String(status), `${title}. ${help}`]);
  const isShop = (code: string) => always.has(code) || (isForShops as ReadonlySet<string>).has(code);
  const table = (isWanted: (code: string) => boolean): Block => ({
    kind: 'table',
    head: ['Code', 'Status', 'What to do'],
    rows: rows(isWanted),
  });
  return documentPage({ path: 'errors', group: 'API' }, [
    heading(1, 'Errors'),
    paragraph(
      'An error has its HTTP status and a body of `error.code`, `error.message` and `error.help`. Decide by the code; the words may change. Keep `error.request_id` for support.',
    ),
    paragraph('A refused buyer is not an error: see [statuses and reasons](/docs/statuses).'),
    heading(2, 'Errors of `/v1`'),
    table(isShop),
    heading(2, 'Errors of the account API'),
    table((code) => !isShop(code)),
  ]);
}

/** Statuses and reasons, from the closed lists. */
export function statusesPage(): DocsPage {
  const reasons = (list: readonly { code: string; label: string }[]): Block => ({
    kind: 'table',
    head: ['Reason', 'Means'],
    rows: list.map(({ code, label }) => [`\`${code}\``, label]),
  });
  const statuses = publicStatuses.map(({ code, meaning }) => [`\`${code}\``, meaning]);
  return documentPage({ path: 'statuses', group: 'API' }, [
    heading(1, 'Statuses and reasons'),
    paragraph(
      'Responses, callbacks and webhooks use these. Only `accepted` is a yes: treat a status you do not know as a no.',
    ),
    heading(2, 'Statuses'),
    { kind: 'table', head: ['Status', 'Means'], rows: statuses },
    heading(2, 'Reasons of `denied`'),
    reasons(denyReasons),
    heading(2, 'Reasons of `not_created`'),
    reasons(notCreatedReasons),
  ]);
}
