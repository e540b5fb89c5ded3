import { type ComponentType, createContext } from 'react';

interface NextStepProps {
  /** What was just added: 'processor'. */
  after: string;
  onFollow: () => void;
}

/** Offers what a new business adds next; nothing outside of its first day. */
export const NextStep = createContext<ComponentType<NextStepProps> | undefined>(undefined);
