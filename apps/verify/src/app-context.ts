import type { FromScreens, OpenMessage } from '@carded/contract/buyer/popup-messages';
import { createContext, use } from 'react';
import type { Flow, FlowView } from '#flow/flow.ts';

type Because = Extract<FromScreens, { type: 'close' }>['because'];

/** Values that every screen may use. */
export type App = {
  readonly flow: Flow;
  readonly view: FlowView;
  readonly isFramed: boolean;
  readonly flags: OpenMessage['flags'];
  readonly logo: { readonly address: string; readonly height: string | null } | null;
  /** Starts over for the next person, behind a public link; null for other openings. */
  readonly startAnew: (() => void) | null;
  /** The buyer is asked whether to leave what was started; it outlives the change of a screen. */
  readonly isLeaving: boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
  /** Leaves the screens; null where there is nothing to go back to. */
  readonly close: ((because: Because) => void) | null;
};

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('There is no app around this screen.');
  return app;
}
