import type { OrderList } from '@carded/contract';
import { type OrderState, orderStates } from '@carded/domain/stores';

/** What shows in which list. What was shipped without a check is open to nobody, but somebody has to know. */
export const statesOfList: Readonly<Record<OrderList, readonly OrderState[]>> = {
  held: orderStates.filter(({ isOpen }) => isOpen).map(({ code }) => code),
  decide: ['refused', 'overdue', 'shipped_unverified'],
  released: orderStates.filter(({ mayShip }) => mayShip).map(({ code }) => code),
  canceled: ['cancelled', 'gone'],
  all: orderStates.map(({ code }) => code),
};
