/** Parts that are read of Vendure's own types; the package imports nothing of Vendure. */
export type VendureOrder = {
  id: string | number;
  code: string;
  orderPlacedAt?: Date | undefined;
  // Typed by the shop's own configuration.
  customFields?: unknown;
  shippingAddress?:
    | {
        fullName?: string | undefined;
        streetLine1?: string | undefined;
        city?: string | undefined;
        province?: string | undefined;
        postalCode?: string | undefined;
        countryCode?: string | undefined;
      }
    | undefined;
};

/** `TransactionalConnection`, as far as it is used. */
export type VendureConnection = {
  getRepository: (
    context: never,
    entity: never,
  ) => { findOne: (options: { where: object }) => Promise<{ id: string | number } | null> };
};

export type VendureInjector = { get: (token: never) => unknown };

/** The columns of an order that belong to the age check. */
export type CardedFields = {
  cardedProof?: string | null;
  cardedVerification?: string | null;
  cardedChecked?: string | null;
  cardedHeld?: boolean | null;
};
