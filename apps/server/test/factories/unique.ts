let counter = 0;

/** A name, SKU or mailbox that nothing else in this process has. */
export const unique = (word: string) => `${word}-${++counter}`;
