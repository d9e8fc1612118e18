/** Parts of the page that polling uses; a test passes its own. */
export type PollNeeds = {
  readonly isHidden: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
  readonly wait: (listener: () => void, ms: number) => () => void;
};

const firstMs = 1500;

/**
 * Calls again until stopped: soon at first, then less often; at once after news and when the page becomes visible; not while hidden.
 * @param longestMs longest pause
 * @param ask tells whether there was news; a failure counts as none
 */
export function poll(ask: () => Promise<boolean>, needs: PollNeeds, longestMs: number): () => void {
  let delayMs = firstMs;
  let isStopped = false;
  let isAsking = false;
  let cancelWait = () => {};

  const plan = () => {
    cancelWait();
    if (!isStopped && !needs.isHidden()) cancelWait = needs.wait(() => void turn(), delayMs);
  };
  const turn = async () => {
    if (isStopped || isAsking || needs.isHidden()) return;
    isAsking = true;
    const isNews = await ask().catch(() => false);
    isAsking = false;
    delayMs = isNews ? firstMs : Math.min(delayMs * 1.3, longestMs);
    plan();
  };
  const forget = needs.onVisible(() => {
    delayMs = firstMs;
    void turn();
  });

  plan();
  return () => {
    isStopped = true;
    cancelWait();
    forget();
  };
}

/** The real page. */
export const pageNeeds: PollNeeds = {
  isHidden: () => document.hidden,
  onVisible: (listener) => {
    const changed = () => {
      if (!document.hidden) listener();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  wait: (listener, ms) => {
    const timer = setTimeout(listener, ms);
    return () => clearTimeout(timer);
  },
};
