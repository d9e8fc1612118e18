import { addExemption, endExemption, parkAccount, setCollector, setPrice } from './account-terms.ts';
import { downloadPaper, getAccountMoney, makePaperTicket } from './get-account-money.ts';
import { changeTrial, decideMoney, giveCredit, listMoneyApprovals } from './give-credit.ts';
import { listMoneyDesk } from './list-money-desk.ts';
import { notePayment, settleByHand, writeOffInvoice } from './settle-by-hand.ts';
import { writeCreditNote } from './write-credit-note.ts';

export const routes = [
  listMoneyDesk,
  getAccountMoney,
  giveCredit,
  writeCreditNote,
  notePayment,
  settleByHand,
  writeOffInvoice,
  setPrice,
  changeTrial,
  parkAccount,
  setCollector,
  addExemption,
  makePaperTicket,
  downloadPaper,
  endExemption,
  listMoneyApprovals,
  decideMoney,
];
