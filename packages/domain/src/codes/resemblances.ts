/** What a buyer may share with one who was refused for age: a phone number, an email, or the sound of the name at the same ZIP code. */
export const resemblances = ['phone', 'email', 'name'] as const;
export type Resemblance = (typeof resemblances)[number];
