import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AppContext, type App as AppValue } from '#app-context.ts';
import type { Flow } from '#flow/flow.ts';
import { isOver, screenFor } from '#flow/screen-for.ts';
import { usePolling } from '#flow/use-polling.ts';
import { loadLanguage } from '#i18n/load-language.ts';
import { Sheet } from '#parts/sheet.tsx';
import { Skeleton } from '#parts/skeleton.tsx';
import { StepBoundary } from '#parts/step-boundary.tsx';
import { prefetchScreens, StuckScreen, screens } from './screens.tsx';

/** A phone side by side is followed this closely. */
const followEveryMs = 4_000;

interface Props extends Pick<AppValue, 'isFramed' | 'flags' | 'infoType' | 'logo' | 'startAnew' | 'close'> {
  readonly flow: Flow;
  readonly firstLanguage: AppValue['language'];
  /** Called when there is something to see. */
  readonly onShown?: () => void;
}

/** The screen of the server's step, and what all screens use. */
export function App({ flow, firstLanguage, onShown, ...fixed }: Props) {
  const view = useSyncExternalStore(flow.subscribe, flow.read);
  const [language, setLanguage] = useState(firstLanguage);
  const { isFramed, flags, infoType, logo, startAnew, close } = fixed;
  const app = useMemo<AppValue>(
    () => ({
      flow,
      view,
      language,
      setLanguage: (wanted) => void loadLanguage(wanted).then(setLanguage),
      isFramed,
      flags,
      infoType,
      logo,
      startAnew,
      close,
    }),
    [flow, view, language, isFramed, flags, infoType, logo, startAnew, close],
  );
  const { buyer, problem } = view;
  const isStuck = buyer === null && problem !== null;
  const hasContent = buyer !== null || isStuck;
  const name = buyer && screenFor(buyer, view.detour, view.isElsewhere);
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
    <I18nProvider i18n={i18n}>
      <AppContext value={app}>
        <StepBoundary key={name}>
          <Suspense fallback={waiting}>
            {isStuck ? <StuckScreen problem={problem} /> : Screen ? <Screen /> : waiting}
          </Suspense>
        </StepBoundary>
      </AppContext>
    </I18nProvider>
  );
}
