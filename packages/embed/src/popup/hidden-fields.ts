/** What the shop's server gets with the order: `unverified` and no proof when the shop chose to continue without one. */
export type Result = { uuid: string; proof: string };

const put = (form: HTMLFormElement, name: string, value: string) => {
  const there = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (value === '') there?.remove();
  else Object.assign(there ?? form.appendChild(document.createElement('input')), { type: 'hidden', name, value });
};

/** Writes the result into every form of the page, also those that came later. */
export function fillHiddenFields({ uuid, proof }: Result, isAlias: boolean): void {
  for (const form of document.forms) {
    put(form, 'carded_uuid', uuid);
    put(form, 'carded_proof', proof);
    if (isAlias) put(form, 'agechecker_uuid', uuid);
  }
}
