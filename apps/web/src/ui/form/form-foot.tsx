import type { ReactNode } from 'react';
import { useMessageFoot } from '../feedback/message-place.tsx';
import classes from './form-foot.module.css';

interface FormFootProps {
  /** What came of the last attempt; shown above the buttons. */
  message?: ReactNode;
  /** Without a line above, for a short form. */
  plain?: boolean;
  /** Of a form that is a part of a dialog: messages stand at the edge of the dialog instead. */
  partial?: boolean;
  className?: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** The bar at the end of a form or dialog: it stays in view however far the fields are scrolled, except of a short form on a page. */
export function FormFoot({
  message,
  plain = false,
  partial = false,
  className = '',
  children,
}: FormFootProps) {
  const setFoot = useMessageFoot();
  return (
    <div
      className={`${classes.foot} ${className}`}
      data-foot
      data-plain={plain || undefined}
      data-static={(plain && !setFoot) || undefined}
      data-partial={partial || undefined}
    >
      {!partial && (
        <div className={classes.messages} ref={setFoot} aria-live="polite">
          {message}
        </div>
      )}
      {children}
    </div>
  );
}
