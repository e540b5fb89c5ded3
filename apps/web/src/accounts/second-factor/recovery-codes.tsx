import { Button } from '@mantine/core';
import { Message } from '../../ui/feedback/message.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './two-step.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onSaved: () => void;
}

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const shown = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  return (
    <div className={classes.form}>
      <Message kind="good">Two-step sign-in is on. Save these recovery codes now.</Message>
      <p className={classes.lead}>
        Each of them works once in place of the app, for the day the phone is lost. They are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={shown.join('\n')} label="Copy Codes" />
        <Button onClick={onSaved}>I Have Saved Them</Button>
      </div>
    </div>
  );
}
