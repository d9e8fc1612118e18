export const sideWords = { front: 'Front', back: 'Back', passport: 'Passport', selfie: 'Selfie' } as const;
