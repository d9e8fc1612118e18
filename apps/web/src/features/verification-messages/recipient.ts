export type Recipient = { phone: string; email: string };

/** What goes over the wire of where a link is sent. */
export const recipientOf = ({ phone, email }: Recipient) => ({
  ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
  ...(email.trim() === '' ? {} : { email: email.trim() }),
});

export const hasNoRecipient = ({ phone, email }: Recipient): boolean => phone.trim() === '' && email.trim() === '';

/** "by text and email" */
export const waysOf = ({ text, mail }: { text: boolean; mail: boolean }): string =>
  [text ? 'by text' : '', mail ? 'by email' : ''].filter(Boolean).join(' and ');
