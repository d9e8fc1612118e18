import type { PopupApi, PopupConfig } from '#popup/config.ts';
import { root } from './page.ts';
import type { Session } from './session.ts';

export type Person = Record<string, string>;
type Given = {
  /** The form of the shop was sent. @returns whether its server took it */
  onOrder: (proof: string, person: Person) => Promise<boolean>;
  /** Called when another person starts. */
  onPerson: () => void;
};
type ShopWindow = Window & { CardedConfig?: PopupConfig; CardedAPI?: PopupApi };

const dates = ['dob_month', 'dob_day', 'dob_year'];
const demo = root?.dataset.demo ?? '';

const chosen = (): Person =>
  JSON.parse(document.querySelector<HTMLInputElement>('input[name="who"]:checked')?.dataset.fields ?? '{}') as Person;

/** The drawn shop in its frame, with the real popup on it. */
export function makeShop(session: Session, options: PopupConfig, { onOrder, onPerson }: Given) {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-shop]');
  const address = `/demo/shop?demo=${demo}`;
  let isLost = false;

  const formOf = () => frame?.contentDocument?.querySelector('form') ?? null;
  const values = (form: HTMLFormElement): Person =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
  const say = (words: string) => {
    const place = frame?.contentDocument?.querySelector('#said');
    if (place) place.textContent = words;
  };

  const send = async (form: HTMLFormElement) => {
    const proof = form.querySelector<HTMLInputElement>('input[name="carded_proof"]')?.value ?? '';
    const isTaken = await onOrder(proof, { ...values(form), country: 'US' });
    if (!isTaken) return say(root?.dataset.refused ?? '');
    say('');
    const done = frame?.contentDocument?.querySelector<HTMLElement>('#done');
    if (!done) return;
    form.hidden = true;
    done.hidden = false;
    done.focus();
  };

  /** Name, birth date and phone go to the server first; the popup then asks for the code. */
  const checkByPhone = async (form: HTMLFormElement) => {
    const typed = values(form);
    const data = {
      ...{ first_name: typed.first_name, last_name: typed.last_name, phone: typed.phone },
      ...Object.fromEntries(dates.map((name) => [name, Number(typed[name])])),
    };
    const answer = await fetch('/api/verification/dob-phone/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: session.key, auth: session.token, data }),
    });
    const content = (await answer.json()) as {
      uuid?: string | null;
      message?: string | null;
      error?: { title?: string; fields?: { message: string }[] };
    };
    if (content.uuid) (frame?.contentWindow as ShopWindow | null)?.CardedAPI?.show(content.uuid);
    say(content.message ?? (answer.ok ? '' : (root?.dataset.incomplete ?? '')));
  };

  const dress = () => {
    const page = frame?.contentDocument;
    const inside = frame?.contentWindow as ShopWindow | null;
    const form = formOf();
    if (!page || !inside || !form) return;
    isLost = false;
    const person = chosen();
    for (const [name, value] of Object.entries(person)) {
      const field = form.elements.namedItem(name);
      if (field !== null && 'value' in field) Object.assign(field, { value });
    }
    const isByPhone = demo === 'dob-phone';
    const born = Object.fromEntries(Object.entries(person).filter(([name]) => dates.includes(name)));
    const button = form.querySelector('button');
    // Disables the button until the popup is ready, since a press would order without a check.
    const enable = (isOn: boolean) => button && Object.assign(button, { disabled: !isOn });
    enable(false);
    inside.CardedConfig = {
      ...options,
      key: session.key,
      reference: session.reference,
      ...(isByPhone ? { mode: 'manual' as const } : { element: '#place-order', data: { ...born, country: 'US' } }),
      onready: () => void enable(true),
      onclosed: (done, { proof }) => {
        done();
        if (isByPhone) void accepted(proof, form);
      },
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void (isByPhone ? checkByPhone(form) : send(form));
    });
    const script = page.createElement('script');
    script.src = '/static/popup/v1/popup.js';
    script.onerror = () => void enable(true);
    page.body.append(script);
  };
  const accepted = (proof: string, form: HTMLFormElement) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('input[name="carded_proof"]')) field.value = proof;
    return send(form);
  };

  /** Opens the shop's first page for “Continue shopping”, once: a shop that does not load is not requested again and again. */
  const home = () => {
    if (isLost) return;
    isLost = true;
    reload();
  };

  const reload = () => {
    try {
      sessionStorage.removeItem('carded_popup');
    } catch {
      // Ignored without storage.
    }
    onPerson();
    frame?.contentWindow?.location.replace(address);
  };
  return {
    open: async () => {
      if (!frame) return;
      frame.onload = () => (formOf() ? dress() : home());
      // The one who is chosen already, too: that is how they begin again.
      for (const input of document.querySelectorAll<HTMLInputElement>('input[name="who"]')) input.onclick = reload;
      frame.src = address;
    },
  };
}
