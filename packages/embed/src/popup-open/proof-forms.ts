import { formOf } from '#popup/find-triggers.ts';

const secret = ['carded_proof', 'carded_uuid', 'agechecker_uuid'];
const ask = (element: Element | null | undefined, name: string) =>
  // A field of that name hides the property of a form, so its attribute is asked.
  element ? Element.prototype.getAttribute.call(element, name) : null;

/**
 * A proof in an address is kept in histories and logs (CWE-598), and belongs to this shop alone: it goes to the page's own origin, by POST. A form without a method
 * that is not sent by the browser but read by a script of the page keeps it until the browser sends it after all.
 */
const isOurs = (form: HTMLFormElement, submitter?: Element | null, isSent = false): boolean => {
  const method = (ask(submitter, 'formmethod') ?? ask(form, 'method') ?? '').toLowerCase();
  if (method !== 'post' && (method !== '' || isSent)) return false;
  const action = ask(submitter, 'formaction') || ask(form, 'action') || document.URL;
  return URL.canParse(action, document.baseURI) && new URL(action, document.baseURI).origin === location.origin;
};

/**
 * Tells whether a form gets the proof. A form without a method counts when it is the order's, or has no action, because scripts read it; a search does not.
 * @param element the order button
 */
export function mayCarry(form: HTMLFormElement, element: Element | undefined): boolean {
  const isRead = ask(form, 'action') === null || (element !== undefined && formOf(element) === form);
  return isOurs(form) && (ask(form, 'method') !== null || isRead);
}

/** Data of the form that is being sent, or that a script reads. */
let sent: { target: EventTarget | null; submitter?: Element | null; eventPhase?: number; defaultPrevented?: boolean } =
  { target: null };
document.addEventListener(
  'submit',
  (event) => {
    sent = event;
  },
  true,
);
const { submit } = HTMLFormElement.prototype;
HTMLFormElement.prototype.submit = new Proxy(submit, {
  apply(own, form: HTMLFormElement) {
    sent = { target: form };
    return Reflect.apply(own, form, []);
  },
});
// Runs when the fields are collected, because the form's address may have changed since, or by the pressed button.
document.addEventListener(
  'formdata',
  ({ target, formData }) => {
    const form = target as HTMLFormElement;
    const isSent = sent.target === form && !sent.eventPhase && !sent.defaultPrevented;
    if (!isOurs(form, isSent ? sent.submitter : null, isSent)) for (const name of secret) formData.delete(name);
  },
  true,
);
