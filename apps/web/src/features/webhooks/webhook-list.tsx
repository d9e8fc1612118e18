import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { webhooksQuery } from './queries.ts';
import { WebhookRow } from './webhook-row.tsx';

/** The account's webhook endpoints; on a website's page, those that receive its verifications. */
export function WebhookList({ website }: { website?: string }) {
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const shown = webhooks.data?.filter((endpoint) => website === undefined || (endpoint.website ?? website) === website);
  return (
    <Card
      heading="Webhooks"
      about="Each change is sent to your server, signed as Standard Webhooks."
      action={<Button onClick={() => setIsAdding(true)}>Add an endpoint</Button>}
    >
      <Loaded
        query={webhooks}
        loading="Loading webhooks"
        failed="The webhooks did not load"
        kept="Deliveries continue."
      >
        {() =>
          shown === undefined || shown.length === 0 ? (
            <EmptyState heading="No endpoint yet">
              Add an address of your server, and send it a test message.
            </EmptyState>
          ) : (
            <ul>
              {shown.map((endpoint) => (
                <WebhookRow key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddWebhookDialog website={website ?? ''} onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}
