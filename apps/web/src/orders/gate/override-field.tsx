import { Button, Textarea } from '@mantine/core';
import classes from './gate.module.css';

interface OverrideFieldProps {
  /** Undefined until the person chose to override. */
  reason: string | undefined;
  onChange: (reason: string | undefined) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** 'Override', and then why. */
export function OverrideField({ reason, onChange, error, disabled = false }: OverrideFieldProps) {
  if (reason === undefined)
    return (
      <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => onChange('')}>
        Override
      </Button>
    );
  return (
    <div className={classes.override}>
      <Textarea
        label="Reason for the override"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        autoFocus
        withAsterisk
        disabled={disabled}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => onChange(undefined)}>
        Do Not Override
      </Button>
    </div>
  );
}
