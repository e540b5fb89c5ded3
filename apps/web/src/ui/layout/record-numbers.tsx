import { Fragment, type ReactNode } from 'react';
import classes from './record-numbers.module.css';

/** 'ORD-1001', 'PAY-1338'. */
const NUMBER = /\b([A-Z]{2,4}-\d+)\b/;

/** A sentence whose record numbers stay in one line. */
export function withRecordNumbers(sentence: string): ReactNode {
  return sentence.split(NUMBER).map((part, place) => {
    const key = `${place} ${part}`;
    if (place % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <span key={key} className={classes.number}>
        {part}
      </span>
    );
  });
}
