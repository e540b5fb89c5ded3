import { type ComponentType, createContext } from 'react';

export interface NextStepProps {
  /** What was just added: 'processor'. */
  after: string;
  onFollow: () => void;
  /** Holds a message that would go away by itself. */
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Offers what a new business adds next; nothing outside of its first day. */
export const NextStep = createContext<ComponentType<NextStepProps> | undefined>(undefined);
