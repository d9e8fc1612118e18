import '@mantine/core/styles/NumberInput.layer.css';

import type { AnswerOf } from '@carded/client';
import { Checkbox, NumberInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/field-faults.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from '../websites.module.css';

type Storage = AnswerOf<'userSettings.idStorage'>;

export function IdStorageForm({ saved, onSaved }: { saved: Storage; onSaved: (answer: Storage) => void }) {
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
