/** Names that a shop may give the address it asks for; billing without one of these, and no name at all with `none`. */
export const addressWordings = ['shipping', 'none'] as const;
export type AddressWording = (typeof addressWordings)[number];
