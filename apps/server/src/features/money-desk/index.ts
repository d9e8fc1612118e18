import { changeTrial } from './change-trial.ts';
import { decideMoney } from './decide-money.ts';
import { downloadPaper } from './download-paper.ts';
import { getAccountMoney } from './get-account-money.ts';
import { giveCredit } from './give-credit.ts';
import { listMoneyApprovals } from './list-money-approvals.ts';
import { listMoneyDesk } from './list-money-desk.ts';
import { makePaperTicket } from './make-paper-ticket.ts';
import { notePayment } from './note-payment.ts';
import { parkAccount } from './park-account.ts';
import { setCollector } from './set-collector.ts';
import { setPrice } from './set-price.ts';
import { settleByHand } from './settle-by-hand.ts';
import { addExemption } from './taxes/add-exemption.ts';
import { endExemption } from './taxes/end-exemption.ts';
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
