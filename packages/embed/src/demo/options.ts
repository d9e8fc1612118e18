import type { PopupConfig } from '#popup/config.ts';
import { byData, root } from './page.ts';
import type { Session } from './session.ts';

const isOn = (value: string) => !['0', 'false', 'no'].includes(value);

/** Reads the options out of the address, shows them in the form, and keeps the address they would give. @returns what the popup is configured with */
export function showOptions({ key, reference, made }: Session): PopupConfig {
  const form = document.querySelector<HTMLFormElement>('form[data-options]');
  const asked = new URLSearchParams(location.search);
  const options: Record<string, string | boolean> = {};
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  for (const box of boxes) {
    const value = asked.get(box.name);
    if (value === null) continue;
    box.checked = isOn(value);
    if (box.checked === box.defaultChecked) continue;
    const sample = box.dataset.value;
    if (sample === undefined) options[box.name] = box.checked;
    else if (box.checked) options[box.name] = sample;
  }
  const session = [...asked.keys()].find((name) => name.startsWith('session_'))?.slice('session_'.length);
  const field = form?.querySelector<HTMLInputElement>('input[name="session"]');
  const given = session ?? asked.get('session') ?? '';
  if (given) options.session = given;
  if (field) field.value = given;

  /** Only what differs from how the popup is anyway. */
  const query = () => {
    const said = boxes
      .filter((box) => box.checked !== box.defaultChecked)
      .map((box) => (box.checked ? box.name : `${box.name}=0`));
    if (field?.value) said.push(`session_${encodeURIComponent(field.value)}`);
    return said.length ? `?${said.join('&')}` : '';
  };
  const show = () => {
    const address = byData('address');
    if (address) address.textContent = `${location.origin}${location.pathname}${query()}`;
    const code = byData('config');
    if (code)
      code.textContent = `window.CardedConfig = ${JSON.stringify({ key, element: '#place-order', reference, ...options }, null, 2)};`;
  };
  if (form) {
    form.oninput = show;
    form.onsubmit = (event) => {
      event.preventDefault();
      const next = location.pathname + query();
      if (next === location.pathname + location.search) return;
      location.assign(next);
    };
    const details = form.closest('details');
    if (details && location.search) details.open = true;
  }
  show();
  const fill = byData<HTMLButtonElement>('made');
  if (fill && field && made) {
    fill.hidden = false;
    fill.onclick = () => {
      field.value = made;
      show();
    };
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) copies(button);
  return options as PopupConfig;
}

const copiedMs = 2_000;
const copies = (button: HTMLButtonElement) => {
  button.hidden = false;
  button.onclick = async () => {
    const { textContent } = button;
    const from = button.dataset.copy ? byData(button.dataset.copy) : null;
    await navigator.clipboard.writeText(from?.textContent ?? location.href);
    button.textContent = root?.dataset.copied ?? textContent;
    setTimeout(() => {
      button.textContent = textContent;
    }, copiedMs);
  };
};
