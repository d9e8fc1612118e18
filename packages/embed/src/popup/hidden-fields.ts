/** Values that the shop's server gets with the order: `unverified` and no proof when the shop chose to continue without one. */
export type Result = {
  uuid: string;
  proof: string;
  /** Whether a form may carry it; without it, all forms do, since it is no secret. */
  mayCarry?: (form: HTMLFormElement) => boolean;
};

const put = (form: HTMLFormElement, name: string, value: string | false) => {
  const there = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!value) there?.remove();
  else Object.assign(there ?? form.appendChild(document.createElement('input')), { type: 'hidden', name, value });
};

/** Writes the result into every form of the page that may carry it, also those that came later. */
export function fillHiddenFields({ uuid, proof, mayCarry }: Result, isAlias: boolean): void {
  for (const form of document.forms) {
    const isOurs = mayCarry?.(form) ?? true;
    put(form, 'carded_uuid', isOurs && uuid);
    put(form, 'carded_proof', isOurs && proof);
    if (isAlias) put(form, 'agechecker_uuid', isOurs && uuid);
  }
}
