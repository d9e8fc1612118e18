/** Something that a second person may have to allow first: then `approval` names what is waited for. */
export type Answered = { state: 'done'; approval: null } | { state: 'waits'; approval: string };
