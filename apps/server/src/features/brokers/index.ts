import { endBroker } from './end-broker.ts';
import { grantBroker } from './grant-broker.ts';
import { listBrokers } from './list-brokers.ts';

export const routes = [listBrokers, grantBroker, endBroker];
