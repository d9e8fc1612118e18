import { decideMoney, listMoneyApprovals } from './decide-money.ts';
import { addExemption, endExemption } from './exemptions.ts';
import { getAccountMoney } from './get-account-money.ts';
import { changeTrial, giveCredit } from './give-credit.ts';
import { listMoneyDesk } from './list-money-desk.ts';
import { notePayment } from './note-payment.ts';
import { downloadPaper, makePaperTicket } from './papers.ts';
import { parkAccount, setCollector, setPrice } from './prices.ts';
import { settleByHand } from './settle-by-hand.ts';
import { writeCreditNote } from './write-credit-note.ts';
import { writeOffInvoice } from './write-off-invoice.ts';

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
