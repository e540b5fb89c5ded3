import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import controls from './controls.module.css';
import menus from './menus.module.css';

const forest: MantineColorsTuple = [
  '#eef6f2',
  '#dcece4',
  '#b9d9ca',
  '#93c4ad',
  '#6bae90',
  '#479876',
  '#2a8460',
  '#1d7a53',
  '#14694a',
  '#0f5c40',
];

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e1',
  '#dedad3',
  '#cfcbc3',
  '#aca79d',
  '#8d887e',
  '#5a564e',
  '#3b3832',
  '#1f1d19',
];

const dark: MantineColorsTuple = [
  '#edeae4',
  '#b0aaa0',
  '#958f84',
  '#837d72',
  '#47433c',
  '#34312c',
  '#24221f',
  '#1d1c19',
  '#151412',
  '#0f0e0d',
];

const field = {
  classNames: {
    input: controls.input,
    label: controls.label,
    description: controls.description,
    error: controls.error,
  },
};

export const theme = createTheme({
  colors: { forest, gray, dark },
  primaryColor: 'forest',
  primaryShade: { light: 9, dark: 7 },
  black: '#1f1d19',
  autoContrast: true,
  luminanceThreshold: 0.18,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'sm',
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: { fontWeight: '620' },
  components: {
    Button: {
      defaultProps: { variant: 'filled', size: 'sm', loaderProps: { type: 'dots' } },
      classNames: { root: controls.button },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, classNames: { root: controls.icon } },
    CloseButton: { defaultProps: { iconSize: 18 }, classNames: { root: controls.icon } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    TextInput: field,
    PasswordInput: { classNames: { ...field.classNames, innerInput: controls.innerInput } },
    Textarea: field,
    Pill: { classNames: { root: controls.pill } },
    PillsInput: field,
    Checkbox: { defaultProps: { size: 'md' }, classNames: { input: controls.checkbox } },
    Combobox: {
      classNames: { dropdown: menus.menu },
      // A closed list is not drawn: a form may hold dozens of them.
      defaultProps: { shadow: 'md', keepMounted: false },
    },
    Tooltip: { defaultProps: { openDelay: 300 }, classNames: { tooltip: menus.tooltip } },
    Tabs: { classNames: { tab: controls.tab, list: controls.tabs } },
  },
});

/** Maps Mantine's variables to ours, so that colours are defined in tokens.css only. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--wb-surface)',
    '--mantine-color-text': 'var(--wb-ink)',
    '--mantine-color-bright': 'var(--wb-ink)',
    '--mantine-color-dimmed': 'var(--wb-ink-soft)',
    '--mantine-color-placeholder': 'var(--wb-ink-soft)',
    '--mantine-color-anchor': 'var(--wb-accent-ink)',
    '--mantine-color-error': 'var(--wb-bad-ink)',
    '--mantine-color-default': 'var(--wb-surface)',
    '--mantine-color-default-hover': 'var(--wb-hover)',
    '--mantine-color-default-color': 'var(--wb-ink)',
    '--mantine-color-default-border': 'var(--wb-line-strong)',
    '--mantine-color-disabled': 'var(--wb-sunken)',
    '--mantine-color-disabled-color': 'var(--wb-ink-soft)',
    '--mantine-color-disabled-border': 'var(--wb-line)',
    '--mantine-shadow-md': 'var(--wb-shadow-float)',
    '--mantine-shadow-xl': 'var(--wb-shadow-float)',
  },
  light: {},
  dark: {},
});
