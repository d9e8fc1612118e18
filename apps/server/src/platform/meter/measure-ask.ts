import type { Answer, AskOutside } from '@carded/providers/outgoing';
import type { Outcome, ProviderMeter } from './provider-meter.ts';

/** What somebody's store does not let us do says nothing of its platform. */
const outcomeOf = (answer: Answer): Outcome => {
  if ('error' in answer || answer.status >= 500) return 'failed';
  return answer.status < 400 ? 'ok' : 'refused';
};

/** The same line to a provider, whose calls are counted with their time. */
export function measureAsk(meter: ProviderMeter, provider: string, ask: AskOutside): AskOutside {
  return async (url, question) => {
    const begun = performance.now();
    const answer = await ask(url, question);
    meter.note({ provider, outcome: outcomeOf(answer), ms: performance.now() - begun, costMicros: 0 });
    return answer;
  };
}
