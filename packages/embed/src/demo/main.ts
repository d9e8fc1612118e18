// Runs a demo page: puts the popup on the drawn shop, and shows the shop's side.

import type { PopupConfig } from '#popup/config.ts';
import { follow, type View } from './follow.ts';
import { byData, made, root, shape, showJson } from './page.ts';
import { makeProofSide } from './proof-side.ts';
import { begin, forget, type Session } from './session.ts';
import { makeShop } from './shop.ts';

const start = async (session: Session) => {
  showLink(session);
  const options = showOptions(session);
  const proofs = makeProofSide(session);
  const shop = makeShop(session, options, {
    onOrder: (proof, person) => proofs.order(proof, person),
    onPerson: () => proofs.clear(),
  });
  let stop = follow(session, showShopSide);
  addEventListener('pagehide', () => stop());
  // Connects again when the page is restored from history, because leaving it closed the connection.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = follow(session, showShopSide);
  });
  await shop.open();
};

const showLink = ({ link, qr }: Session) => {
  const image = byData<HTMLImageElement>('qr');
  if (image) image.src = qr;
  const place = byData('link');
  if (place) place.textContent = link;
  for (const part of document.querySelectorAll<HTMLElement>('[data-on-phone]')) part.hidden = false;
};

const showTrouble = (words: string) => {
  const place = byData('trouble');
  if (!place) return;
  place.textContent = words;
  place.hidden = false;
};

for (const button of document.querySelectorAll<HTMLElement>('[data-again]')) {
  button.hidden = false;
  button.onclick = () => {
    forget();
    location.hash = '';
    location.reload();
  };
}
const sheet = byData<HTMLDialogElement>('side');
const bar = byData<HTMLButtonElement>('bar');
if (bar && sheet) {
  bar.onclick = () => {
    sheet.toggleAttribute('data-open');
    bar.ariaExpanded = String(sheet.hasAttribute('data-open'));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && sheet.hasAttribute('data-open')) bar.click();
  });
}

const isOn = (value: string) => !['0', 'false', 'no'].includes(value);

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

const copiedMs = 2_000;

const cell = (name: string, ...children: (Node | string)[]) => {
  const made = document.createElement('td');
  made.dataset.cell = name;
  made.append(...children);
  return made;
};

const status = (group: string, label: string) => {
  const word = made('span');
  word.dataset.status = '';
  word.append(shape(group), made('span', '', label));
  return word;
};

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

const shapeOf: Record<string, string> = {
  pass: 'accepted',
  fail: 'denied',
  needs: 'pending',
  info: 'none',
  skip: 'none',
};

/** A webhook is drawn once: what is open stays open. */
const showDeliveries = (deliveries: View['deliveries']) => {
  const place = byData('hooks');
  const template = document.querySelector<HTMLTemplateElement>('template[data-hook]');
  const count = byData('hook-count');
  if (!place || !template) return;
  for (const { id, headers, body } of deliveries) {
    if (shown.has(id)) continue;
    shown.add(id);
    const drawn = template.content.cloneNode(true) as DocumentFragment;
    const { type } = JSON.parse(body) as { type: string };
    const name = byData('hook-type', drawn);
    if (name) name.textContent = type;
    const head = byData('hook-headers', drawn);
    if (head)
      head.textContent = Object.entries(headers)
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n');
    const json = byData('hook-body', drawn);
    if (json) showJson(json, JSON.parse(body));
    place.prepend(drawn);
  }
  if (count) count.textContent = shown.size ? `${shown.size}` : '';
};

const shown = new Set<string>();

if (root) {
  root.dataset.alive = '';
  begin()
    .then((session) => ('words' in session ? showTrouble(session.words) : start(session)))
    .catch(() => showTrouble(root?.dataset.failed ?? ''));
}

/** Reads the options out of the address, shows them in the form, and keeps the address they would give. @returns what the popup is configured with */
function showOptions({ key, reference, made }: Session): PopupConfig {
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

  /** Holds only options that differ from the defaults. */
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

/** Draws the shop's side. All text from the server is inserted as text. */
function showShopSide({ rows, trace, deliveries }: View): void {
  const [newest] = rows;
  if (!newest) return;
  byData('rows')?.replaceChildren(
    ...rows.map((row, index) => {
      const line = document.createElement('tr');
      if (index === 0) line.setAttribute('aria-current', 'true');
      line.append(
        cell('who', row.name || (root?.dataset.unnamed ?? '')),
        cell('result', status(row.group, row.label)),
        cell('place', row.place),
        cell('when', time.format(Date.parse(row.at))),
      );
      return line;
    }),
  );
  for (const part of document.querySelectorAll<HTMLElement>('[data-later]')) part.hidden = false;
  const empty = byData('empty');
  if (empty) empty.hidden = true;
  byData('said')?.replaceChildren(status(newest.group, newest.heading));
  const outcome = byData('told');
  if (outcome) outcome.replaceChildren(status(newest.group, newest.label));
  byData('trace')?.replaceChildren(
    ...trace
      .filter(({ result }) => result !== 'skip')
      .map(({ result, title, detail, aside }) => {
        const line = made('li');
        line.dataset.result = result;
        const mark = made('span');
        mark.append(shape(shapeOf[result] ?? 'none'));
        line.append(mark, made('b', '', title), made('em', '', aside), made('small', '', detail));
        return line;
      }),
  );
  showDeliveries(deliveries);
  const phone = byData('phone-code');
  if (phone) phone.hidden = newest.status !== 'sms_sent';
}
