import { type Choice, inquiryChoices } from '#platform/inquiry-choices.ts';
import { placeChoices } from '#ui/forms/place-fields.tsx';

export type InquiryKind = 'shipping' | 'taxes' | 'payments';
export type InquiryField = {
  name: string;
  label: string;
  about?: string;
  type: 'text' | 'email' | 'tel' | 'long' | 'choice' | 'state' | 'states';
  choices?: readonly Choice[];
  /** Message for an empty field; absent: it may be empty. */
  missing?: string;
};
type Inquiry = { heading: string; meta: string; send: string; fields: readonly InquiryField[] };

/** States and provinces, by country. */
export const places = [
  { group: 'United States', items: placeChoices('US') },
  { group: 'Canada', items: placeChoices('CA') },
];

const monthlyOrders: InquiryField = {
  name: 'monthly_orders',
  label: 'Orders a month',
  type: 'choice',
  choices: inquiryChoices.monthly_orders,
  missing: 'Choose one',
};
const contact: InquiryField[] = [
  { name: 'contact_name', label: 'Contact name', type: 'text', missing: 'Enter a contact name' },
  { name: 'contact_email', label: 'Email', type: 'email', missing: 'Enter an email we can reply to' },
  { name: 'contact_phone', label: 'Phone (optional)', type: 'tel' },
  { name: 'message', label: 'Anything else (optional)', type: 'long' },
];

export const inquiries: Record<InquiryKind, Inquiry> = {
  shipping: {
    heading: 'Shipping',
    meta: 'Carriers that take age-restricted goods, and what they cost',
    send: 'Ask about shipping',
    fields: [
      { name: 'state', label: 'State you ship from', type: 'state', missing: 'Choose a state' },
      monthlyOrders,
      { name: 'products', label: 'What you ship', type: 'text', missing: 'Say what you ship' },
      { name: 'carrier', label: 'Carrier now (optional)', type: 'text' },
      ...contact,
    ],
  },
  taxes: {
    heading: 'Taxes',
    meta: 'Registering, counting and filing excise and sales taxes',
    send: 'Ask about taxes',
    fields: [
      { name: 'states', label: 'States you sell to', type: 'states', missing: 'Choose at least one state' },
      monthlyOrders,
      { name: 'platform', label: 'Store platform (optional)', type: 'text' },
      ...contact,
    ],
  },
  payments: {
    heading: 'Payments',
    meta: 'Processors that take shops like yours',
    send: 'Ask about payments',
    fields: [
      { name: 'state', label: 'State your business is in', type: 'state', missing: 'Choose a state' },
      {
        name: 'monthly_volume',
        label: 'Sales a month',
        type: 'choice',
        choices: inquiryChoices.monthly_volume,
        missing: 'Choose one',
      },
      { name: 'processor', label: 'Processor now (optional)', type: 'text' },
      { name: 'website', label: 'Website (optional)', type: 'text' },
      ...contact,
    ],
  },
};
