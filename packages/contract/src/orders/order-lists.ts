/** The lists that a merchant looks at: what waits, what waits for the merchant, what may ship, what ended. */
export const orderLists = ['held', 'decide', 'released', 'canceled', 'all'] as const;
export type OrderList = (typeof orderLists)[number];
