import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AppContext, type App as AppValue } from '#app-context.ts';
import type { Flow } from '#flow/flow.ts';
import { isOver, screenFor } from '#flow/screen-for.ts';
import { usePolling } from '#flow/use-polling.ts';
import { Sheet } from '#parts/sheet.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { prefetchScreens, ScreenBoundary, StuckScreen, screens } from './screens.tsx';

/** A phone side by side is followed this closely. */
const followEveryMs = 4_000;

type Props = Pick<AppValue, 'isFramed' | 'flags' | 'logo' | 'startAnew' | 'close'> & {
  readonly flow: Flow;
  /** Called when there is something to see. */
  readonly onShown?: () => void;
};

/** The screen of the server's step, and what all screens use. */
export function App({ flow, onShown, ...fixed }: Props) {
  const view = useSyncExternalStore(flow.subscribe, flow.read, flow.read);
  const [isLeaving, setLeaving] = useState(false);
  const { isFramed, flags, logo, startAnew, close } = fixed;
  const app = useMemo<AppValue>(
    () => ({
      flow,
      view,
      isFramed,
      flags,
      logo,
      startAnew,
      isLeaving,
      setLeaving,
      close,
    }),
    [flow, view, isFramed, flags, logo, startAnew, isLeaving, close],
  );
  const { buyer, problem } = view;
  const isStuck = buyer === null && problem !== null;
  const hasContent = buyer !== null || isStuck;
  const name = buyer && screenFor(buyer, view.detour, view.isOnOtherDevice);
  const Screen = name && screens[name];

  const isFollowing = view.isShared && buyer !== null && !isOver(buyer.step);

  usePolling(flow, isFollowing, followEveryMs);
  useEffect(() => {
    if (hasContent) onShown?.();
  }, [hasContent, onShown]);
  useEffect(() => {
    if (hasContent) prefetchScreens();
  }, [hasContent]);

  const waiting = (
    <Sheet>
      <Skeleton />
    </Sheet>
  );
  return (
    <AppContext value={app}>
      <ScreenBoundary key={name}>
        <Suspense fallback={waiting}>
          {isStuck ? <StuckScreen problem={problem} /> : Screen ? <Screen /> : waiting}
        </Suspense>
      </ScreenBoundary>
    </AppContext>
  );
}
