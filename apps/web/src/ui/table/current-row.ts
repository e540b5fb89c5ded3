import { createContext } from 'react';

/** Whether the row around is the one in the tab order; the arrow keys lead to the others. */
export const CurrentRow = createContext(true);
