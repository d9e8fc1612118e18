import { dueDays } from './order-times.ts';

/** What a shop set for its orders; as it is usual where it set nothing. */
export type OrderSettings = {
  /** Whether its orders are looked after. Off: what is held stays held, and nothing else is done. */
  readonly isOn: boolean;
  /** Orders without an accepted buyer are held. Off: they are marked and their buyers asked, and nothing is kept from shipping. */
  readonly isHolding: boolean;
  /** How long one may wait. */
  readonly dueDays: number;
  /** One that is overdue is canceled and refunded by itself. */
  readonly isCanceledWhenDue: boolean;
  /** Buyers who have not verified are asked again. */
  readonly isReminding: boolean;
  /** Only orders with a product of one of these tags are checked; empty: all. */
  readonly productTags: readonly string[];
};

/** Reads what is kept of a website's store app: what is missing, or is not what it should be, is as usual. */
export function orderSettingsOf(kept: Readonly<Record<string, unknown>>): OrderSettings {
  const days = kept['due_days'];
  const tag = kept['product_tag'];
  return {
    isOn: kept['enabled'] !== false,
    isHolding: kept['hold_orders'] !== false,
    dueDays:
      typeof days === 'number' && Number.isInteger(days) && days >= dueDays.least && days <= dueDays.most
        ? days
        : dueDays.usual,
    isCanceledWhenDue: kept['cancel_overdue'] === true,
    isReminding: kept['remind_buyers'] !== false,
    productTags:
      typeof tag === 'string'
        ? tag
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
        : [],
  };
}
