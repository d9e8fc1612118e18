import { formatDateTime, formatNumber, formatShare } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import css from './operations.module.css';
import { msWord, type Operations } from './operations-words.ts';
import { TableScroll } from './table-scroll.tsx';

/** What shops were sent, and who takes nothing. */
export function WebhooksCard({ seen: { webhooks } }: { seen: Operations }) {
  const { attempts, delivered, p95_ms: p95, troubles, endpoints } = webhooks;
  const share = formatShare(attempts === 0 ? null : delivered / attempts);
  return (
    <Card heading="Webhooks" about="24 hours, each attempt counted.">
      <dl className={css.figures}>
        <div>
          <dt>Attempts</dt>
          <dd>{formatNumber(attempts)}</dd>
        </div>
        <div>
          <dt>Delivered</dt>
          <dd>{share}</dd>
        </div>
        <div>
          <dt>p95</dt>
          <dd>{msWord(p95)}</dd>
        </div>
        <div>
          <dt>Endpoints with trouble</dt>
          <dd>{formatNumber(troubles)}</dd>
        </div>
      </dl>
      {endpoints.length === 0 ? null : (
        <TableScroll label="Webhooks, as a table">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">Failing since</th>
                <th scope="col">Response</th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map((endpoint) => (
                <tr key={`${endpoint.account} ${endpoint.host} ${endpoint.since}`}>
                  <th scope="row">{endpoint.host}</th>
                  <td>
                    {formatDateTime(endpoint.since)}
                    {endpoint.off ? ', off' : ''}
                  </td>
                  <td>{endpoint.answer.replaceAll('_', ' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}
