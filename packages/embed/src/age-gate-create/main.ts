// The page that makes age gates, with a script: every change shows at once. The server draws it, as it does without one.

const quietMs = 60;
const copiedMs = 2_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

const form = document.querySelector<HTMLFormElement>('form[action="/age-gate/create"]');
const frame = document.querySelector('iframe');

/** Reads the form into queries: the gate's address, and its preview's. */
const queryOf = (filled: HTMLFormElement) => {
  const given = [...new FormData(filled)].map(([name, value]) => [name, `${value}`]);
  return new URLSearchParams(given.filter(([, value]) => value !== ''));
};

/** Replaces the history entry, so that typing adds none for each letter. */
const preview = (filled: HTMLFormElement) =>
  frame?.contentWindow?.location.replace(new URL(`/age-gate/preview?${queryOf(filled)}`, location.href).href);

const show = async (filled: HTMLFormElement) => {
  asking?.abort();
  const controller = new AbortController();
  asking = controller;
  const address = `${filled.action}?${queryOf(filled)}`;
  try {
    const answer = await fetch(address, { signal: controller.signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    renew(new DOMParser().parseFromString(await answer.text(), 'text/html'), filled);
    history.replaceState(null, '', address);
  } catch {
    if (!controller.signal.aborted) sayFault(true);
  }
};

/** Hides the code after a fault, so that the code of an earlier gate is not copied as this one's. */
const sayFault = (isFault: boolean) => {
  const fault = document.querySelector<HTMLElement>('[data-fault]');
  const outputs = document.querySelector<HTMLElement>('[data-part="outputs"]');
  if (fault) fault.hidden = !isFault;
  if (outputs) outputs.hidden = isFault;
};

const renew = (drawn: Document, filled: HTMLFormElement) => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = drawn.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`);
    if (!next || next.outerHTML === part.outerHTML) continue;
    keepOpen(part, next);
    const at = focusable(part).indexOf(document.activeElement as HTMLElement);
    part.replaceWith(next);
    focusable(next)[at]?.focus();
  }
  for (const field of filled.elements) {
    const next = drawn.querySelector(`form [name="${field.getAttribute('name')}"]`);
    if (next?.hasAttribute('aria-invalid')) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }
  sayFault(false);
  showCopy();
};

const focusable = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('a,button,summary,[tabindex]')];

/** Keeps open the code that was open. */
const keepOpen = (part: HTMLElement, next: HTMLElement) => {
  const opened = part.querySelectorAll('details');
  for (const [index, details] of next.querySelectorAll('details').entries()) details.open = !!opened[index]?.open;
};

const showCopy = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.onclick = async () => {
      const { textContent } = button;
      await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '');
      button.textContent = button.dataset.copied ?? textContent;
      setTimeout(() => {
        button.textContent = textContent;
      }, copiedMs);
    };
  }
};

/** Tells whether the form differs from what the server drew: somebody was faster than this script, or the browser kept what was filled in before. */
const isChanged = (filled: HTMLFormElement) => {
  const drawn = filled.cloneNode(true) as HTMLFormElement;
  drawn.reset();
  return `${queryOf(filled)}` !== `${queryOf(drawn)}`;
};

if (form) {
  const change = () => {
    preview(form);
    clearTimeout(timer);
    timer = setTimeout(() => void show(form), quietMs);
  };
  form.addEventListener('input', change);
  showCopy();
  if (isChanged(form)) change();
}
