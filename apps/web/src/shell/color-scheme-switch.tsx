import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './color-scheme-switch.module.css';

const CHOICES: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
];

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>Theme</legend>
      {CHOICES.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            aria-label={label}
          />
          <Icon size={16} stroke={1.75} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
