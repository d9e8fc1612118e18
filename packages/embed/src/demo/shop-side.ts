import type { View } from './follow.ts';
import { byData, made, root, shape, showJson } from './page.ts';

const cell = (name: string, ...children: (Node | string)[]) => {
  const made = document.createElement('td');
  made.dataset.cell = name;
  made.append(...children);
  return made;
};
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

const status = (group: string, label: string) => {
  const word = made('span');
  word.dataset.status = '';
  word.append(shape(group), made('span', '', label));
  return word;
};

/** Draws what the shop sees. All of it is text that came from the server, which is put there as text. */
export function showShopSide({ rows, trace, deliveries }: View): void {
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
  const told = byData('told');
  if (told) told.replaceChildren(status(newest.group, newest.label));
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

const shapeOf: Record<string, string> = {
  pass: 'accepted',
  fail: 'denied',
  needs: 'pending',
  info: 'none',
  skip: 'none',
};

const shown = new Set<string>();
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
