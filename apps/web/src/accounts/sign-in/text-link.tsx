import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './auth-card.module.css';

/** A link within a sentence. */
export const TextLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.link} />);
