import { root } from './page.ts';
import { forget, type Session } from './session.ts';

export type View = {
  rows: {
    uuid: string;
    name: string;
    place: string;
    label: string;
    group: string;
    heading: string;
    status: string;
    at: string;
    ruleVersion: number;
  }[];
  trace: { result: string; title: string; detail: string; aside: string }[];
  told: string;
  deliveries: { id: string; headers: Record<string, string>; body: string; signed: boolean }[];
};

const leavingMs = 1_500;

/** Reports all events on the shop's side, until it is stopped or the session is over. */
export function follow(session: Session, onView: (view: View) => void): () => void {
  const events = new EventSource(`/demo/events/${session.token}`);
  events.onmessage = ({ data }) => onView(JSON.parse(data) as View);
  let ending = 0;
  const stop = () => {
    clearTimeout(ending);
    events.close();
  };
  const end = (isOver: boolean) => {
    stop();
    forget();
    const place = document.querySelector<HTMLElement>('[data-trouble]');
    if (!place) return;
    place.textContent = (isOver ? root?.dataset.over : root?.dataset.failed) ?? '';
    place.hidden = false;
  };
  // Does nothing while the session lasts, because the browser reconnects.
  events.onerror = () => {
    const isOver = Date.now() > Date.parse(session.expires);
    if (!isOver && events.readyState !== EventSource.CLOSED) return;
    // A page that is being left closes it too, before it says so: its session continues on the next page.
    clearTimeout(ending);
    ending = setTimeout(end, leavingMs, isOver);
  };
  return stop;
}
