import type { AnswerOf, RequestFor } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { toast } from '#ui/toast.tsx';
import { anyWebsiteQuery } from './queries.ts';

type Change = Omit<RequestFor<'staffWebsites.update'>['body'], 'reason'>;

/** Fewest characters of a reason, as the server counts them. */
const reasonAtLeast = 10;

/** Saves as staff: nothing goes out without a reason, and the dialog may close afterwards. */
export const useStaffSave = (id: string, onClose: () => void) => {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [closes, setCloses] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const withReason = (): string | null => {
    const isMissing = reason.trim().length < reasonAtLeast;
    setIsReasonMissing(isMissing);
    if (isMissing) field.current?.focus();
    return isMissing ? null : reason.trim();
  };
  const save = async (change: Change): Promise<boolean> => {
    const given = withReason();
    if (given === null) return false;
    const saved = await call('staffWebsites.update', { params: { id }, body: { ...change, reason: given } });
    queryClient.setQueryData<AnswerOf<'staffWebsites.get'>>(anyWebsiteQuery(id).queryKey, (old) =>
      old === undefined
        ? old
        : {
            ...old,
            website: saved.website,
            internal_site_config: saved.internal_site_config,
            workflow: change.workflow ?? old.workflow,
          },
    );
    queryClient.invalidateQueries({ queryKey: ['staff-websites'] });
    toast('Saved. The merchant sees that support changed it.');
    // After this render, when nothing counts as unsaved any more.
    if (closes) setTimeout(onClose);
    return true;
  };
  const remove = async (): Promise<boolean> => {
    const given = withReason();
    if (given === null) return false;
    await call('staffWebsites.remove', { params: { id }, body: { reason: given } });
    queryClient.invalidateQueries({ queryKey: ['staff-websites'] });
    return true;
  };
  return { field, reason, setReason, isReasonMissing, closes, setCloses, save, remove };
};
