import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The answers a page is drawn from on the server; null in the browser, where the page asks by itself. */
export const GivenQueries = createContext<QueryClient | null>(null);
