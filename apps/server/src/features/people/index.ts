import { askRemoval } from './ask-removal.ts';
import { decideGrant } from './decide-grant.ts';
import { invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { setGrants } from './set-grants.ts';

export const routes = [listPeople, invitePerson, setGrants, askRemoval, decideGrant];
