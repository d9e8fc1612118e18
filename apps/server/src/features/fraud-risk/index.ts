import { getFraudRisk } from './get-fraud-risk.ts';

export const routes = [getFraudRisk];
