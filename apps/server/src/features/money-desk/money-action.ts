/** What one person may not do alone above a limit. */
export type MoneyAction = 'credit' | 'credit_note' | 'write_off' | 'payment';
