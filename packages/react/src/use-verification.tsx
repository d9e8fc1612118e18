import type { Carded, VerificationResult, VerifyOptions } from '@carded/js/pure';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

export type VerificationSettings = Omit<VerifyOptions, 'signal'> & {
  /** Instead of the provider's. */
  carded?: CardedSource;
  /** Accepted, or not required where the order goes. Send `result.proof` to your server: only it can tell. */
  onVerified?: (result: Extract<VerificationResult, { proof: string }>) => void;
  /** The buyer closed it. */
  onCancelled?: () => void;
  /** Called when the popup could not open, or popup.js did not load. */
  onUnavailable?: (result: Extract<VerificationResult, { status: 'unavailable' }>) => void;
};

export type VerificationState = {
  /** `idle` before the first check and after `reset`; `open` from the press on; then how it ended. */
  status: 'idle' | 'open' | VerificationResult['status'];
  result: VerificationResult | null;
  /** Error when popup.js did not load. */
  error: unknown;
};

export type Verification = VerificationState & {
  isOpen: boolean;
  /** Opens the age check. While it is open, the same promise again. Never rejects. */
  verify: (options?: Omit<VerifyOptions, 'signal'>) => Promise<VerificationResult>;
  /** Forgets how the last check ended; one that is open is closed. */
  reset: () => void;
};

const idle: VerificationState = { status: 'idle', result: null, error: null };
const cancelled: VerificationResult = { status: 'cancelled' };

/** One age check: opens it, and reports its status. It closes with the component. */
export function useVerification(settings: VerificationSettings = {}): Verification {
  const provided = useContext(CardedContext);
  const [state, setState] = useState(idle);
  const latest = useRef({ settings, provided });
  const current = useRef<{ stop: AbortController; promise: Promise<VerificationResult> } | null>(null);
  useEffect(() => {
    latest.current = { settings, provided };
  });

  const reset = useCallback(() => {
    current.current?.stop.abort();
    current.current = null;
    setState(idle);
  }, []);

  const verify = useCallback<Verification['verify']>((more) => {
    if (current.current) return current.current.promise;
    const stop = new AbortController();
    const { carded, onVerified, onCancelled, onUnavailable, ...options } = latest.current.settings;
    const source = carded ?? latest.current.provided;
    const run = async (): Promise<VerificationResult> => {
      let result: VerificationResult;
      let error: unknown = null;
      try {
        const ready = await (typeof source === 'function' ? source() : source);
        if (stop.signal.aborted) return cancelled;
        if (!ready) throw Object.assign(new Error('Give carded, or a CardedProvider around it'), { code: 'no_carded' });
        result = await ready.verify({ ...options, ...more, signal: stop.signal });
      } catch (thrown) {
        error = thrown;
        result = { status: 'unavailable', code: codeOf(thrown) };
      }
      // The caller is gone, or has started again.
      if (stop.signal.aborted) return cancelled;
      current.current = null;
      setState({ status: result.status, result, error });
      const { settings: now } = latest.current;
      if ('proof' in result) now.onVerified?.(result);
      else if (result.status === 'cancelled') now.onCancelled?.();
      else now.onUnavailable?.(result);
      return result;
    };
    setState({ ...idle, status: 'open' });
    const promise = run();
    current.current = { stop, promise };
    return promise;
  }, []);

  useEffect(
    () => () => {
      current.current?.stop.abort();
      current.current = null;
    },
    [],
  );

  return { ...state, isOpen: state.status === 'open', verify, reset };
}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'failed';
};

/** Gives every `useVerification` and `VerifyButton` inside the same Carded. Optional: each can be given its own. */
export function CardedProvider({ carded, children }: { carded: CardedSource; children?: ReactNode }) {
  return <CardedContext.Provider value={carded}>{children}</CardedContext.Provider>;
}

/** Result of `loadCarded()` of `@carded/js`, or a function that calls it. A function is called at each press, so that a load that failed is tried again. */
export type CardedSource = Promise<Carded | null> | (() => Promise<Carded | null>);

/** The source of a page, given once by `CardedProvider`. */
const CardedContext = createContext<CardedSource | null>(null);
