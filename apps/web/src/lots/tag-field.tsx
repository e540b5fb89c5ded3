import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './lots.module.css';
import { ScanButton } from './scan-button.tsx';

interface TagFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'label'> {
  label: string;
  value?: string;
  onChange?: (tag: string) => void;
}

/** The tag of a container, typed or scanned. */
export function TagField({ label, value = '', onChange, ...rest }: TagFieldProps) {
  return (
    <div className={classes.scanned}>
      <TextInput
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        classNames={{ input: classes.tag ?? '' }}
        {...rest}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      <ScanButton
        label={`Scan ${label.toLowerCase()}`}
        className={classes.scan}
        onScan={(tag) => onChange?.(tag)}
      />
    </div>
  );
}
