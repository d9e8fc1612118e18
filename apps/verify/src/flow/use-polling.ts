import { useEffect } from 'react';
import { useApp } from '#app-context.ts';
import { pageNeeds, poll } from '#flow/poll.ts';

/** Asks the server for news while this screen is shown and `isOn`. */
export function usePolling(isOn: boolean): void {
  const { flow } = useApp();
  useEffect(() => (isOn ? poll(flow.refresh, pageNeeds) : undefined), [flow, isOn]);
}
