export const inquiryWords = { received: 'Received', in_progress: 'In progress', answered: 'Answered' } as const;
export const kindWords = { shipping: 'Shipping', taxes: 'Taxes', payments: 'Payments' } as const;
