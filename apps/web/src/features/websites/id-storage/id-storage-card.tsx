import { dismissible } from '@carded/contract/account/dismissible';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/problem.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { idStorageQuery } from '../account-secrets.tsx';
import css from '../websites.module.css';
import '@mantine/core/styles/NumberInput.layer.css';
import type { AnswerOf } from '@carded/client';
import { Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { Refused } from '#ui/pages/refused.tsx';

const prop = 'id_storage_notice_dismissed';

/** Whether pictures of IDs are kept after a decision. The owner's, for all websites. */
export function IdStorageCard() {
  const queryClient = useQueryClient();
  const { kind, account_id } = useLogin();
  const isOwner = kind === 'owner';
  const storage = useQuery({ ...idStorageQuery, enabled: isOwner });
  const dismiss = useMutation({
    mutationFn: () => call('notifications.dismiss', { body: { id: account_id, prop, value: dismissible[prop].by } }),
    onSuccess: async () => {
      await Promise.all(
        [idStorageQuery.queryKey, ['account']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      toast('The notice will not appear again');
    },
    onError: (error) => toastProblem('The notice was not dismissed.', error),
  });
  if (!isOwner) return null;
  return (
    <Card
      heading="Pictures of IDs"
      about="For all websites. When this is off, they are deleted as soon as a decision is final."
    >
      <Loaded query={storage} loading="Loading what is kept" failed="What is kept did not load">
        {(data) => (
          <>
            {data.has_canada_notice && !data.id_storage_notice_dismissed ? (
              <CanadaNotice busy={dismiss.isPending} onDismiss={() => dismiss.mutate()} />
            ) : null}
            <IdStorageForm
              key={`${data.id_storage_enabled} ${data.image_days}`}
              saved={data}
              onSaved={(answer) => {
                queryClient.setQueryData(idStorageQuery.queryKey, answer);
                queryClient.invalidateQueries({ queryKey: ['account'] });
              }}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Summarizes Canada's law on keeping IDs; shown until it is dismissed. */
function CanadaNotice({ busy, onDismiss }: { busy: boolean; onDismiss: () => void }) {
  return (
    <div className={css.popup}>
      <Notice group="pending" heading="Buyers in Canada: look at an ID, keep as little as you can">
        <p>
          Privacy law there lets a business collect and keep only what its purpose needs. Looking at a card is usually
          enough to prove an age, so keep pictures of Canadian IDs only with a reason you can name, and for the fewest
          days.
        </p>
        <p>
          <Button size="sm" busy={busy} onClick={onDismiss}>
            Dismiss<span className="sr"> the notice about Canada</span>
          </Button>
        </p>
      </Notice>
    </div>
  );
}

type Storage = AnswerOf<'userSettings.idStorage'>;

function IdStorageForm({ saved, onSaved }: { saved: Storage; onSaved: (answer: Storage) => void }) {
  const [isEnabled, setIsEnabled] = useState(saved.id_storage_enabled);
  const [days, setDays] = useState<string | number>(saved.image_days);
  const save = useMutation({
    mutationFn: () =>
      call('userSettings.updateIdStorage', { body: { id_storage_enabled: isEnabled, image_days: Number(days) } }),
    onSuccess: (answer) => {
      toast(
        answer.id_storage_enabled
          ? `Pictures of IDs are kept for ${answer.image_days} days from now on`
          : 'Pictures of IDs are no longer kept',
      );
      onSaved(answer);
    },
  });
  const isChanged = isEnabled !== saved.id_storage_enabled || Number(days) !== saved.image_days;
  const { faults, rest } = fieldFaults(save.error, (name) => name === 'image_days');
  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Refused error={rest} />
      <Checkbox
        label="Keep pictures of IDs"
        description="Encrypted, and shown only to logins that may see verifications"
        checked={isEnabled}
        onChange={(event) => setIsEnabled(event.currentTarget.checked)}
      />
      {isEnabled ? (
        <NumberInput
          label="Days after the decision"
          description="1 to 365; then they are deleted for good"
          min={1}
          max={365}
          allowDecimal={false}
          hideControls
          value={days}
          error={faults.image_days}
          onChange={setDays}
        />
      ) : null}
      {isChanged ? (
        <div>
          <Button type="submit" busy={save.isPending}>
            Save what is kept
          </Button>
        </div>
      ) : null}
    </form>
  );
}
