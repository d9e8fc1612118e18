import type { ReactNode } from 'react';

/** Whom to write to. The pages are made before anybody knows: where an address is configured the server puts `with` here, with `{contact}` filled in; without one, the words inside stand. */
export function Contact({ with: template, children }: { with: string; children: ReactNode }) {
  return <p data-contact={template}>{children}</p>;
}
