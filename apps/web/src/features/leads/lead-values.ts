/** A lead's details as a form holds them. */
export type LeadValues = {
  business_name: string;
  website: string;
  personal_firstname: string;
  personal_lastname: string;
  personal_phone: string;
  business_orders: string;
  business_platform: string;
  business_types: string[];
};

export const noValues: LeadValues = {
  business_name: '',
  website: '',
  personal_firstname: '',
  personal_lastname: '',
  personal_phone: '',
  business_orders: '',
  business_platform: '',
  business_types: [],
};

/** The same as the server takes it. */
export function detailsOf({ business_platform: platform, business_types: types, ...texts }: LeadValues) {
  return { ...texts, business_types: types, ...(platform === '' ? {} : { business_platform: platform }) };
}
