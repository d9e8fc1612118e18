import type { FromScreens, OpenMessage } from '@carded/contract/popup-messages';
import type { Language } from '@carded/domain/languages';
import { createContext, use } from 'react';
import type { Flow, FlowView } from '#flow/flow.ts';

type Because = Extract<FromScreens, { type: 'close' }>['because'];

/** What every screen may use. */
export interface App {
  readonly flow: Flow;
  readonly view: FlowView;
  readonly isFramed: boolean;
  readonly flags: OpenMessage['flags'];
  readonly infoType: 'billing' | 'shipping' | 'none';
  readonly logo: { readonly address: string; readonly height: string | null } | null;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Begins again for the next person, behind a link that is for everyone; null elsewhere. */
  readonly startAnew: (() => void) | null;
  /** Leaves the screens; null where there is nothing to go back to. */
  readonly close: ((because: Because) => void) | null;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('There is no app around this screen.');
  return app;
}
