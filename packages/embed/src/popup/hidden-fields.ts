/** What the shop's server gets with the order: `unverified` and no proof when the shop chose to go on without. */
export type Result = { uuid: string; proof: string };

const put = (form: HTMLFormElement, name: string, value: string) => {
  let input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (value === '') return input?.remove();
  if (!input) {
    input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    form.append(input);
  }
  if (input.value !== value) input.value = value;
};

/** Writes the result into every form of the page, also those that came later. */
export const fillHiddenFields = ({ uuid, proof }: Result, isAlias: boolean): void => {
  for (const form of document.querySelectorAll('form')) {
    put(form, 'carded_uuid', uuid);
    put(form, 'carded_proof', proof);
    if (isAlias) put(form, 'agechecker_uuid', uuid);
  }
};
