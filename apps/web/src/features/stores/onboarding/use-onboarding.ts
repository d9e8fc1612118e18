import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import {
  forgetOnboardingStore,
  keepOnboardingStore,
  type OnboardingStoreName,
  onboardingStore,
} from '#platform/session/onboarding-store.ts';

/** The claim that a platform's page has led here with; it leaves the address at once. */
const takeClaim = (): string | null => {
  const claim = /^#claim=([\w-]{20,120})$/.exec(window.location.hash)?.[1] ?? null;
  if (claim !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return claim;
};

/** The store that waits in this tab. */
export function useOnboarding() {
  const [named, setNamed] = useState<OnboardingStoreName | null>(null);
  const [isRead, setIsRead] = useState(false);
  const claiming = useMutation({
    mutationFn: (claim: string) => call('stores.claim', { body: { claim } }),
    onSuccess: (store) => {
      keepOnboardingStore(store);
      setNamed(store);
    },
    onSettled: () => setIsRead(true),
  });
  const { mutate } = claiming;
  useEffect(() => {
    const claim = takeClaim();
    if (claim !== null) return mutate(claim);
    setNamed(onboardingStore());
    setIsRead(true);
  }, [mutate]);
  const waiting = useQuery({
    queryKey: ['onboarding', named],
    queryFn: () => call('stores.waiting', { params: named ?? { type: '', uuid: '' } }),
    enabled: named !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const isOver = claiming.isError || (waiting.isError && hasCode(waiting.error, 'not_found'));
  useEffect(() => {
    if (isOver) forgetOnboardingStore();
  }, [isOver]);
  return { named, isRead, isOver, waiting };
}
