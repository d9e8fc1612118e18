const words: Record<string, string> = {
  first_name: 'first name',
  last_name: 'last name',
  dob: 'birth date',
  zip: 'ZIP',
  email: 'email',
};

/** What a field of a record is called: "last name". */
export const fieldWord = (field: string): string => words[field] ?? field.replaceAll('_', ' ');

export const methodWords: Record<string, string> = {
  records: 'records',
  document: 'photo ID',
  phone: 'phone code',
  signature: 'signature',
  selfie: 'selfie',
  review: 'a reviewer',
  manual: 'by hand',
  scan: 'card scan',
};
