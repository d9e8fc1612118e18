export type InquiryKind = 'shipping' | 'taxes' | 'payments';
export type InquiryStatus = 'received' | 'in_progress' | 'answered';
