import { type ComponentType, createContext } from 'react';

/** Partners may not import receivables, so the dashboard route provides what a store owes through this context. */
export const StoreAccountSlot = createContext<ComponentType<{ storeId: string }> | undefined>(undefined);
