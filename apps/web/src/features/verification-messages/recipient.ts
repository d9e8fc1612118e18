export type Recipient = { phone: string; email: string };

/** What goes over the wire of where a link is sent. */
export function recipientOf({ phone, email }: Recipient) {
  return {
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
  };
}

export function hasNoRecipient({ phone, email }: Recipient): boolean {
  return phone.trim() === '' && email.trim() === '';
}

/** "by text and email" */
export function waysOf({ text, mail }: { text: boolean; mail: boolean }): string {
  return [text ? 'by text' : '', mail ? 'by email' : ''].filter(Boolean).join(' and ');
}
