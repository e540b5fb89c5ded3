import { type ReactNode, useId } from 'react';
import classes from './order-modal.module.css';

interface OrderSectionProps {
  title: string;
  /** A small button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function OrderSection({ title, action, children }: OrderSectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 className={classes.title} id={heading}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
