import { createHash } from 'node:crypto';
import { makeOrderCheck, type OrderCheckOptions, type OrderRefusal, type Person } from '@carded/node';

/** Parts that are read of Vendure's own order; the package imports nothing of Vendure. */
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

export type AgeCheckOptions = OrderCheckOptions & {
  /** Vendure's own class. */
  TransactionalConnection: unknown;
  /** Vendure's own entity. */
  Order: unknown;
  /** Reads the person of an order, where your shop writes its addresses differently. */
  personOf?: (order: VendureOrder) => Person;
  /** Whether an order needs a check; all do, unless you say so. */
  isNeeded?: (context: unknown, order: VendureOrder) => boolean | Promise<boolean>;
};

type Moment = { ctx: unknown; order: VendureOrder };
type Shipping = { orders: readonly VendureOrder[] };
export type Refusal = `age_check_${OrderRefusal | 'held'}`;

/** States in which an order is on its way to being placed, and paid. */
const checkedStates = new Set(['ArrangingPayment', 'PaymentAuthorized', 'PaymentSettled']);
const stillStates = new Set(['Created', 'Pending', 'Cancelled']);

/**
 * The parts of a Vendure configuration that keep an order from being paid and placed until its buyer was verified.
 * @throws TypeError for options that would leave a check out
 */
export function makeAgeCheck(options: AgeCheckOptions) {
  const { TransactionalConnection, Order, personOf = personOfAddress, isNeeded = () => true, ...rest } = options;
  if (typeof TransactionalConnection !== 'function' || typeof Order !== 'function')
    throw new TypeError('TransactionalConnection and Order of @vendure/core are needed');
  const checkOrder = makeOrderCheck(rest);
  let connection: VendureConnection | undefined;
  const init = (injector: VendureInjector) => {
    connection = injector.get(TransactionalConnection as never) as VendureConnection;
  };

  const isOfAnother = async ({ ctx, order }: Moment, id: string): Promise<boolean> => {
    if (!connection) throw new Error('The age check was not started by Vendure');
    const where = { customFields: { cardedVerification: id } };
    const other = await connection.getRepository(ctx as never, Order as never).findOne({ where });
    return other !== null && other.id !== order.id;
  };

  /** Asks Carded once for each proof and person: what a payment provider tells later needs no network, and no proof that is still fresh. */
  const check = async (moment: Moment): Promise<Refusal | null> => {
    const { ctx, order } = moment;
    if (order.orderPlacedAt || !(await isNeeded(ctx, order))) return null;
    const fields = fieldsOf(order);
    const person = personOf(order);
    const token = fields.cardedProof ?? '';
    const checked = createHash('sha256')
      .update(JSON.stringify([token, order.code, person]))
      .digest('base64url');
    if (token !== '' && fields.cardedVerification && fields.cardedChecked === checked) return null;
    const answer = await checkOrder({ token, reference: order.code, person });
    if (answer.result === 'refused') return `age_check_${answer.why}`;
    if (answer.result === 'held') {
      Object.assign(fields, { cardedVerification: null, cardedChecked: null, cardedHeld: true });
      return null;
    }
    if (await isOfAnother(moment, answer.id)) return 'age_check_used';
    Object.assign(fields, { cardedVerification: answer.id, cardedChecked: checked, cardedHeld: false });
    return null;
  };

  return {
    customFields,
    /** For `orderOptions.process`, after the default one. Vendure saves with the order what was found. */
    process: {
      init,
      onTransitionStart: async (_from: string, to: string, moment: Moment): Promise<Refusal | undefined> =>
        checkedStates.has(to) ? ((await check(moment)) ?? undefined) : undefined,
    },
    /** For `new PaymentMethodEligibilityChecker(…)`: what changed since is refused before anything is paid. */
    checker: {
      code: 'carded-age-check',
      description: [{ languageCode: 'en' as never, value: 'The buyer was verified by Carded' }],
      args: {},
      init,
      check: async (ctx: unknown, order: VendureOrder): Promise<Refusal | true> =>
        (await check({ ctx, order })) ?? true,
    },
    /** For `shippingOptions.process`, after the default one: nothing leaves while an order is held. */
    fulfillmentProcess: {
      onTransitionStart: async (_from: string, to: string, { orders }: Shipping): Promise<Refusal | undefined> =>
        !stillStates.has(to) && orders.some((order) => fieldsOf(order).cardedHeld === true)
          ? 'age_check_held'
          : undefined,
    },
  };
}

const text = { nullable: true, public: false, readonly: true } as const;

/** Custom fields of the order. The buyer writes the proof; the rest only the check writes, and of it staff may take back `cardedHeld`. */
const customFields = {
  Order: [
    { name: 'cardedProof', type: 'text', nullable: true, public: true },
    // The database takes one of two orders that come at once with one verification.
    { name: 'cardedVerification', type: 'string', unique: true, ...text },
    { name: 'cardedChecked', type: 'string', ...text, internal: true },
    { name: 'cardedHeld', type: 'boolean', defaultValue: false, nullable: true, public: false },
  ],
} satisfies { Order: object[] };

/** @throws when the custom fields are not in the shop's configuration: without them nothing is taken once */
function fieldsOf({ customFields: fields }: VendureOrder): CardedFields {
  if (typeof fields !== 'object' || fields === null || !('cardedVerification' in fields))
    throw new Error('The custom fields of @carded/vendure are not in customFields.Order');
  return fields as CardedFields;
}

/** Reads the person that the order goes to. Vendure has one field for the name; the last word is the last name. */
function personOfAddress({ shippingAddress: address }: VendureOrder): Person {
  const name = (address?.fullName ?? '').trim();
  const space = name.lastIndexOf(' ');
  return {
    first_name: name.slice(0, Math.max(space, 0)),
    last_name: name.slice(space + 1),
    address: address?.streetLine1 ?? '',
    city: address?.city ?? '',
    // `US-ID` and `ID` are the same state.
    state: address?.province?.split('-').pop() ?? '',
    zip: address?.postalCode ?? '',
    country: address?.countryCode ?? '',
  };
}

/** `TransactionalConnection`, as far as it is used. */
type VendureConnection = {
  getRepository: (
    context: never,
    entity: never,
  ) => { findOne: (options: { where: object }) => Promise<{ id: string | number } | null> };
};

type VendureInjector = { get: (token: never) => unknown };

/** The columns of an order that belong to the age check. */
type CardedFields = {
  cardedProof?: string | null;
  cardedVerification?: string | null;
  cardedChecked?: string | null;
  cardedHeld?: boolean | null;
};
