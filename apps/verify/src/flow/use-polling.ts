import { useEffect } from 'react';
import type { Flow } from '#flow/flow.ts';

/** Asks the server for news while `isOn`, at least every `longestMs`. The code for it is fetched when it is needed. */
export function usePolling(flow: Flow, isOn: boolean, longestMs = 15_000): void {
  useEffect(() => {
    if (!isOn) return;
    let stop = () => {};
    let isOver = false;
    import('#flow/poll.ts').then(
      ({ pageNeeds, poll }) => {
        if (!isOver) stop = poll(flow.refresh, pageNeeds, longestMs);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [flow, isOn, longestMs]);
}
